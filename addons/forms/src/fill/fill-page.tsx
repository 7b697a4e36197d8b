/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Pending } from '../../../kit/pending';
import { useLoaded, useTask } from '../../../kit/task';
import { useUnsaved } from '../../../kit/unsaved';
import type { Given } from '../given';
import type { Form, Values } from '../model';
import { type Found, isEmpty, keptValues, problemsOf } from '../rules';
import { readForm, readVersion, submit } from '../store';
import { FormFields } from './form-fields';

/** A form that is open, to be filled in. */
export function FillPage({ id, ...given }: Given & { id: string }) {
  const { platform, words, address } = given;
  const read = useCallback(async () => {
    const form = await readForm(platform.documents, id);
    if (!form?.live) return { why: words.missing };
    if (!form.isOpen) return { why: words.closed };
    const { version } = form.live;
    const published = await readVersion(platform.documents, id, version);
    return published ? { form: published, version } : { why: words.missing };
  }, [platform, id, words]);
  const { value, error, reload } = useLoaded(read);
  const back = () => address.go('/fill');
  return (
    <div class="narrow">
      <button type="button" class="plain" onClick={back}>
        <span aria-hidden="true">← </span>
        {words.back}
      </button>
      {value === undefined && <Pending error={error} words={words} onRetry={reload} />}
      {value?.why && <p class="empty">{value.why}</p>}
      {value?.form && <Filling {...given} {...value} id={id} onBack={back} />}
    </div>
  );
}

interface FillingProps extends Given {
  id: string;
  form: Form;
  version: number;
  onBack: () => void;
}

function Filling({ platform, words, id, form, version, onBack }: FillingProps) {
  const { title, intro, fields } = form;
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isBusy, run] = useTask(platform);
  const page = useRef<HTMLFormElement>(null);
  const after = useRef<HTMLHeadingElement>(null);
  const kept = keptValues(fields, values);
  const isEmptyForm = Object.values(kept).every(isEmpty);
  useUnsaved(platform, !isEmptyForm && !isSent);
  const problems = isChecked ? problemsOf(fields, values) : new Map<string, Found>();

  useEffect(() => {
    if (isSent) after.current?.focus();
  }, [isSent]);

  const send = (event: Event) => {
    event.preventDefault();
    setChecked(true);
    if (problemsOf(fields, values).size > 0 || isEmptyForm) {
      const goTo = () => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      requestAnimationFrame(() => requestAnimationFrame(goTo));
      return;
    }
    void run(async () => {
      // It may have been closed, or another version published, while it was filled in.
      const now = await readForm(platform.documents, id);
      if (!now?.isOpen) return platform.toast('warning', words.closed);
      await submit(platform, id, { title, version }, kept);
      setSent(true);
    });
  };
  const again = () => {
    setValues({});
    setChecked(false);
    setSent(false);
  };
  if (isSent) {
    return (
      <div class="card" role="status">
        <h2 ref={after} tabIndex={-1} class="good">
          {words.sent}
        </h2>
        <p>{words.sentHint}</p>
        <div class="tools">
          <button type="button" class="main" onClick={onBack}>
            {words.back}
          </button>
          <button type="button" onClick={again}>
            {words.again}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form ref={page} class="card" noValidate onSubmit={send}>
      <h2>{title}</h2>
      {intro && <p class="lines">{intro}</p>}
      <FormFields {...{ fields, values, problems, platform, words }} onChange={setValues} />
      <p role="alert" class="bad">
        {problems.size > 0
          ? words.mendFields(problems.size)
          : isChecked && isEmptyForm && words.nothing}
      </p>
      <button type="submit" class="main" aria-busy={isBusy}>
        {words.submit}
      </button>
    </form>
  );
}
