/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Conflict } from '../../../kit/conflict';
import { conflictOf } from '../../../kit/documents';
import { useQuestion } from '../../../kit/leave';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { FACT_MAX, type Gateway, gatewayIn, wrongFields } from '../model/gateway';
import type { KeptGateway, Store } from '../model/store';
import { OWN } from '../model/template';
import type { Words } from '../texts/texts';

interface GatewayFormProps extends PageProps<Words> {
  store: Store;
  /** Undefined for a new one. */
  gateway: KeptGateway | undefined;
  groups: readonly string[];
  onDone: (gateway: KeptGateway) => void;
  onCancel: () => void;
}

const EMPTY: Gateway = { name: '', serial: '', address: '', group: '', remark: '' };

/** The facts of a gateway, a new one or a registered one, whose serial number stays. */
export function GatewayForm(props: GatewayFormProps) {
  const { platform, words, store, gateway, groups, onDone, onCancel } = props;
  const kept = gateway ?? EMPTY;
  const { name, serial, address, group, remark } = kept;
  const [typed, setTyped] = useState<Gateway>({ name, serial, address, group, remark });
  const isChanged = OWN.some((field) => typed[field] !== kept[field]);
  const { leaveTo, question } = useQuestion(platform, words, isChanged);
  const [version, setVersion] = useState(gateway?.version ?? 0);
  const [theirs, setTheirs] = useState<{ gateway: Gateway; version: number }>();
  const [wrong, setWrong] = useState<readonly ('name' | 'serial' | 'taken')[]>([]);
  const [isSaving, save] = useTask(platform);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);

  const mark = (fields: typeof wrong) => {
    setWrong(fields);
    // The fields are marked after the next drawing.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const put = (over: number) =>
    save(async () => {
      const facts = Object.fromEntries(
        Object.entries(typed).map(([key, value]) => [key, value.trim()]),
      ) as unknown as Gateway;
      const fields = wrongFields(facts);
      if (fields.length > 0) return mark(fields);
      try {
        const entry = await store.put(facts, over);
        platform.toast('success', words.saved);
        onDone({ ...facts, version: entry.version, last: gateway?.last });
      } catch (error) {
        const found = conflictOf(error);
        if (found === undefined) throw error;
        if (!gateway) return mark(['taken']);
        const other = gatewayIn(found?.value);
        if (other) setTheirs({ gateway: other, version: found?.version ?? 0 });
        else platform.toast('warning', words.gone);
      }
    });
  const takeTheirs = () => {
    if (theirs) {
      setTyped(theirs.gateway);
      setVersion(theirs.version);
    }
    setTheirs(undefined);
  };
  const wrongOf = (field: (typeof OWN)[number]): string | undefined => {
    if (field === 'name' && wrong.includes('name')) return words.wrongName;
    if (field !== 'serial') return undefined;
    if (wrong.includes('taken')) return words.taken(typed.serial.trim());
    return wrong.includes('serial') ? words.wrongSerial : undefined;
  };
  return (
    <form
      ref={form}
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void put(version);
      }}
    >
      <h2>{gateway ? words.editGateway(gateway.name) : words.register}</h2>
      <div class="tools">
        {OWN.map((field) => {
          const problem = wrongOf(field);
          const hint = field === 'serial' && !gateway ? words.serialHint : undefined;
          const said = problem ?? hint;
          return (
            <div key={field} class={field === 'remark' ? 'fact wide' : 'fact'}>
              <label>
                {words[field]}
                <input
                  maxLength={FACT_MAX[field]}
                  value={typed[field]}
                  readOnly={field === 'serial' && gateway !== undefined}
                  required={field === 'name' || field === 'serial'}
                  list={field === 'group' ? 'groups' : undefined}
                  aria-invalid={problem !== undefined}
                  aria-describedby={said && `said-${field}`}
                  onInput={({ currentTarget }) => {
                    setTyped({ ...typed, [field]: currentTarget.value });
                    setWrong([]);
                  }}
                />
              </label>
              {said && (
                <p id={`said-${field}`} class={problem ? 'bad hint' : 'quiet hint'}>
                  {said}
                </p>
              )}
            </div>
          );
        })}
        <datalist id="groups">
          {groups.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      {theirs ? (
        <Conflict
          text={words.conflict}
          words={words}
          onReload={takeTheirs}
          onOverwrite={() => put(theirs.version)}
        />
      ) : (
        <div class="tools">
          <button type="submit" class="main" aria-busy={isSaving}>
            {words.save}
          </button>
          <button type="button" onClick={() => leaveTo(onCancel)}>
            {words.cancel}
          </button>
        </div>
      )}
      {question}
    </form>
  );
}
