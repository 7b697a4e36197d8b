/** @jsxImportSource preact */
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import { bytesOf } from '../../../kit/documents';
import { jsonError, sayJson } from '../../../kit/json';
import { useQuestion } from '../../../kit/leave';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { keptValues } from '../model/apply';
import { CONFIG_BYTES } from '../model/gateway';
import { differences } from '../model/json';
import type { KeptConfig, KeptGateway, Store } from '../model/store';
import { placeholdersOf, render, type Values, valuesOf } from '../model/template';
import { sayDifference } from '../texts/say';
import type { Words } from '../texts/texts';
import { DiffView } from './diff-view';
import { useTemplateChoice } from './template-choice';
import { ValuesFields } from './values-fields';

interface EditorProps extends PageProps<Words> {
  store: Store;
  address: Address;
  gateway: KeptGateway;
  last: KeptConfig | undefined;
  onKept: (version: number) => void;
  onClose: () => void;
}

/** A new configuration from a template: its values, what is wrong with them, and what would change. */
export function FromTemplate(props: EditorProps) {
  const { platform, words, store, address, gateway, last, onKept, onClose } = props;
  const [given, setGiven] = useState<Values>({});
  const [isTried, setTried] = useState(false);
  const [isSaving, save] = useTask(platform);
  const { leaveTo, question } = useQuestion(platform, words, Object.keys(given).length > 0);
  const { template, field } = useTemplateChoice(platform, store, words, address, isTried);
  const own = template ? keptValues(last, template.id) : {};
  const values = template ? valuesOf(template, given, own) : {};
  const made = template && render(template, gateway, values);
  // What is missing is said once it was tried.
  const problems = (made && 'problems' in made ? made.problems : []).filter(
    ({ problem }) => isTried || problem !== 'required',
  );
  const text = made && 'text' in made ? made.text : undefined;
  const keep = () =>
    save(async () => {
      setTried(true);
      if (!template || text === undefined) return;
      if (text === last?.text) return platform.toast('warning', words.same);
      const { id, name } = template;
      const config = { text, template: { id, name }, values, how: 'template' as const };
      onKept(await store.keep(gateway.serial, last?.number ?? 0, config));
    });
  return (
    <section class="card" aria-label={words.fromTemplate}>
      <h2>{words.fromTemplate}</h2>
      {field}
      {isTried && !template && (
        <p id="no-template" class="bad" role="alert">
          {words.chooseTemplate}
        </p>
      )}
      {template && (
        <ValuesFields
          {...{ template, words }}
          values={{ ...own, ...given }}
          problems={problems}
          onChange={setGiven}
        />
      )}
      {text !== undefined && (
        <>
          <h3>{words.preview}</h3>
          {last ? <DiffView left={last.text} right={text} words={words} /> : <pre>{text}</pre>}
        </>
      )}
      <Buttons {...{ words }} onClose={() => leaveTo(onClose)} isBusy={isSaving} onKeep={keep} />
      {question}
    </section>
  );
}

/** A configuration that is written by hand: checked as JSON, and against the template that it came from. */
export function Write(props: EditorProps & { templates: Parameters<typeof modelOf>[0] }) {
  const { platform, words, store, gateway, last, onKept, onClose, templates } = props;
  const first = last?.text ?? '{\n}\n';
  const [text, setText] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isSaving, save] = useTask(platform);
  const area = useRef<HTMLTextAreaElement>(null);
  const { leaveTo, question } = useQuestion(platform, words, text !== first);
  const error = useMemo(() => jsonError(text), [text]);
  const isLarge = bytesOf(text) > CONFIG_BYTES;
  const model = modelOf(templates, gateway, last);
  const unlike = model && !error ? differences(model, JSON.parse(text)) : [];
  const left = placeholdersOf(text);
  const keep = () =>
    save(async () => {
      setTried(true);
      if (error || isLarge) return area.current?.focus();
      if (text === last?.text) return platform.toast('warning', words.same);
      const { template = null, values = {} } = last ?? {};
      const config = { text, template, values, how: 'edited' as const };
      onKept(await store.keep(gateway.serial, last?.number ?? 0, config));
    });
  return (
    <section class="card" aria-label={words.writeIt}>
      <h2>{words.writeIt}</h2>
      <label>
        {words.json}
        <textarea
          ref={area}
          class="code"
          rows={16}
          spellcheck={false}
          value={text}
          aria-invalid={isTried && (error !== undefined || isLarge)}
          aria-describedby="checked"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <div id="checked" role="status">
        {error ? <p class="bad">{sayJson(error, words)}</p> : <p class="good">{words.jsonRight}</p>}
        {isLarge && (
          <p class="bad">{words.tooLarge(CONFIG_BYTES.toLocaleString(platform.language))}</p>
        )}
        {left.length > 0 && <p class="warn">{words.leftOver(words.signs.listed(left))}</p>}
        {unlike.length > 0 && (
          <div class="warn">
            <p>{words.differs(last?.template?.name ?? '')}</p>
            <ul>
              {unlike.slice(0, 20).map((one) => (
                <li key={one.path}>{sayDifference(one, words)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Buttons {...{ words }} onClose={() => leaveTo(onClose)} isBusy={isSaving} onKeep={keep} />
      {question}
    </section>
  );
}

/** What a configuration should look like: what its template makes of the values that it was made with. */
function modelOf(
  templates: Awaited<ReturnType<Store['templates']>>,
  gateway: KeptGateway,
  last: KeptConfig | undefined,
) {
  const template = templates.find(({ id }) => id === last?.template?.id);
  const made = template && render(template, gateway, valuesOf(template, last?.values ?? {}));
  return made && 'value' in made ? made.value : undefined;
}

function Buttons({
  words,
  isBusy,
  onKeep,
  onClose,
}: {
  words: Words;
  isBusy: boolean;
  onKeep: () => void;
  onClose: () => void;
}) {
  return (
    <div class="tools">
      <button type="button" class="main" aria-busy={isBusy} onClick={onKeep}>
        {words.keep}
      </button>
      <button type="button" onClick={onClose}>
        {words.cancel}
      </button>
    </div>
  );
}
