/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { FormFields } from '../fill/form-fields';
import type { Form, Values } from '../model';
import { type Found, problemsOf } from '../rules';
import type { Words } from '../texts';

/** The form as people see it, to be tried; nothing is kept. */
export function Preview(props: { form: Form; platform: Platform; words: Words }) {
  const { form, platform, words } = props;
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const { title, intro, fields } = form;
  const problems = isChecked ? problemsOf(fields, values) : new Map<string, Found>();
  return (
    <section class="preview" aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <p class="quiet hint">{words.previewHint}</p>
      <div class="card">
        <h2>{title || words.untitled}</h2>
        {intro && <p class="lines">{intro}</p>}
        <FormFields {...{ fields, values, problems, platform, words }} onChange={setValues} />
        {fields.length > 0 && (
          <button type="button" onClick={() => setChecked(true)}>
            {words.tryRules}
          </button>
        )}
        <p role="status" class={problems.size > 0 ? 'bad' : 'good'}>
          {isChecked && (problems.size > 0 ? words.mendFields(problems.size) : words.rulesOk)}
        </p>
      </div>
    </section>
  );
}
