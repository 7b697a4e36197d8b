/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { Confirm } from '../../../kit/confirm';
import { Conflict } from '../../../kit/conflict';
import { conflictOf } from '../../../kit/documents';
import { useNextFocus } from '../../../kit/focus';
import { useQuestion } from '../../../kit/leave';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import type { KeptTemplate, Store } from '../model/store';
import { OWN, type Param, TEMPLATE_MAX, type Template, templateIn } from '../model/template';
import type { Words } from '../texts/texts';
import { newNames, newParam, unusedNames, type Wrong, wrongIn } from './check';
import { ParamFields } from './param-fields';

interface TemplateFormProps extends PageProps<Words> {
  store: Store;
  /** Undefined for a new one. */
  template: KeptTemplate | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** A parameter with a name of its own while it is edited. */
interface Row {
  row: number;
  param: Param;
}

const START = '{\n  "name": "{{name}}",\n  "serial": "{{serial}}"\n}\n';

let last = 0;
const rowOf = (param: Param): Row => {
  last += 1;
  return { row: last, param };
};

/** A template with its parameters; all that is wrong is said before it is kept. */
export function TemplateForm({
  platform,
  words,
  store,
  template,
  onDone,
  onCancel,
}: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '');
  const [remark, setRemark] = useState(template?.remark ?? '');
  const [text, setText] = useState(template?.text ?? START);
  const [rows, setRows] = useState<readonly Row[]>(() => (template?.params ?? []).map(rowOf));
  const [version, setVersion] = useState(template?.version ?? 0);
  const [theirs, setTheirs] = useState<{ value: Template | undefined; version: number }>();
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, save] = useTask(platform);
  const form = useRef<HTMLFormElement>(null);
  const typed: Template = {
    ...{ name: name.trim(), remark: remark.trim(), text },
    params: rows.map(({ param }) => param),
  };
  const [first] = useState(() => JSON.stringify(typed));
  const { leaveTo, question } = useQuestion(platform, words, JSON.stringify(typed) !== first);
  const leave = () => leaveTo(onCancel);
  const focusNext = useNextFocus();
  const wrong = isTried ? wrongIn(typed, words) : [];

  const put = (over: number) =>
    save(async () => {
      setTried(true);
      if (wrongIn(typed, words).length > 0) {
        // The fields are marked after the next drawing.
        setTimeout(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
        return;
      }
      try {
        await store.putTemplate(typed, { ...(template && { id: template.id }), version: over });
      } catch (error) {
        const kept = conflictOf(error);
        if (kept === undefined) throw error;
        setTheirs({ value: templateIn(kept?.value), version: kept?.version ?? 0 });
        return;
      }
      platform.toast('success', words.saved);
      onDone();
    });
  const takeTheirs = () => {
    if (theirs?.value) {
      setName(theirs.value.name);
      setRemark(theirs.value.remark);
      setText(theirs.value.text);
      setRows(theirs.value.params.map(rowOf));
      setVersion(theirs.version);
    }
    setTheirs(undefined);
  };
  const remove = () =>
    save(async () => {
      if (!template) return;
      await store.removeTemplate({ ...template, version });
      onDone();
    });
  const isWrong = (field: Wrong['field']) => wrong.some((one) => one.field === field);
  const canAdd = rows.length < TEMPLATE_MAX.params;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void put(version);
      }}
    >
      <button type="button" class="plain" onClick={leave}>
        {`← ${words.templates}`}
      </button>
      <h2>{template?.name ?? words.newTemplate}</h2>
      <div class="tools">
        <label>
          {words.name}
          <input
            maxLength={60}
            value={name}
            required
            aria-invalid={isWrong('name')}
            aria-describedby={isWrong('name') ? 'template-wrong' : undefined}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label class="wide">
          {words.remark}
          <input
            maxLength={200}
            value={remark}
            onInput={({ currentTarget }) => setRemark(currentTarget.value)}
          />
        </label>
      </div>
      <label>
        {words.templateText}
        <textarea
          class="code"
          rows={14}
          spellcheck={false}
          value={text}
          aria-invalid={isWrong('text')}
          aria-describedby={isWrong('text') ? 'template-hint template-wrong' : 'template-hint'}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="quiet" id="template-hint">
        {words.signs.sentences([
          words.templateHint,
          words.ownNames(words.signs.listed(OWN.map((one) => `{{${one}}}`))),
        ])}
      </p>
      <h3>{words.params}</h3>
      {rows.length === 0 && <p class="quiet">{words.noParams}</p>}
      {rows.map(({ row, param }, at) => (
        <ParamFields
          key={row}
          id={`param-${row}`}
          {...{ param, words }}
          number={at + 1}
          wrong={wrong.find((one) => one.at === at)?.part}
          onChange={(change) => setRows(rows.with(at, { row, param: { ...param, ...change } }))}
          onRemove={() => {
            const next = rows[at + 1] ?? rows[at - 1];
            focusNext(next ? `param-${next.row}` : 'add-param');
            setRows(rows.filter((one) => one.row !== row));
          }}
        />
      ))}
      <div class="tools">
        {newNames(typed).map((one) => (
          <button
            key={one}
            type="button"
            disabled={!canAdd}
            onClick={() => setRows([...rows, rowOf(newParam(one))])}
          >
            {words.addFound(one)}
          </button>
        ))}
        <button
          type="button"
          id="add-param"
          disabled={!canAdd}
          onClick={() => setRows([...rows, rowOf(newParam())])}
        >
          {words.addParam}
        </button>
      </div>
      {unusedNames(typed).map((one) => (
        <p key={one} class="warn">
          {words.unusedParam(one)}
        </p>
      ))}
      <div id="template-wrong" role="alert" class="bad">
        {wrong.map((one) => (
          <p key={one.text}>{one.text}</p>
        ))}
      </div>
      {theirs ? (
        <Conflict
          text={words.conflict}
          words={words}
          onReload={theirs.value && takeTheirs}
          onOverwrite={() => put(theirs.version)}
        />
      ) : (
        <div class="tools">
          <button type="submit" class="main" aria-busy={isSaving}>
            {words.save}
          </button>
          <button type="button" onClick={leave}>
            {words.cancel}
          </button>
          {template && (
            <button type="button" class="plain bad end" onClick={() => setAsked(true)}>
              {words.remove}
            </button>
          )}
        </div>
      )}
      {question}
      {isAsked && template && (
        <Confirm
          title={words.removeTemplate(template.name)}
          ok={words.remove}
          cancel={words.cancel}
          isDanger
          onOk={remove}
          onClose={() => setAsked(false)}
        >
          {words.removeTemplateHint}
        </Confirm>
      )}
    </form>
  );
}
