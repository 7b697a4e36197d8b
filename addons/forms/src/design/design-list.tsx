/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { Failed } from '../../../kit/failed';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import { readForms, saveForm } from '../store';
import { FormState } from './form-state';

/** The forms of the tenant, for whoever designs them. */
export function DesignList({ platform, words, address }: Given) {
  const read = useCallback(() => readForms(platform.documents), [platform]);
  const { value: forms, error, reload } = useLoaded(read);
  const [isBusy, run] = useTask(platform);
  const begin = () =>
    run(async () => {
      const id = newId();
      const empty = { title: '', intro: '', fields: [], live: null, isOpen: false };
      await saveForm(platform.documents, id, empty, 0);
      address.go('/design', { form: id });
    });
  if (!forms) return error ? <Failed error={error} retry={words.retry} onRetry={reload} /> : null;
  const add = (
    <button type="button" class="main" aria-busy={isBusy} onClick={begin}>
      {words.newForm}
    </button>
  );
  if (forms.length === 0) {
    return (
      <div class="empty">
        <p>{words.noDesigns}</p>
        {add}
      </div>
    );
  }
  return (
    <>
      <div class="tools">{add}</div>
      <ul class="list">
        {forms.map((form) => {
          const title = form.title || words.untitled;
          return (
            <li key={form.id} class="card row">
              <div class="what">
                <strong>{title}</strong> <FormState form={form} words={words} />
                <p class="quiet">{words.changed(timeText(form.updatedAt, platform))}</p>
              </div>
              <div class="tools">
                {(['edit', 'entries', 'share'] as const).map((tab) => (
                  <button
                    key={tab}
                    type="button"
                    aria-label={`${words[tab]}: ${title}`}
                    onClick={() => address.go('/design', { form: form.id, tab })}
                  >
                    {words[tab]}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
