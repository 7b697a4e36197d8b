/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { Pending } from '../../../kit/pending';
import { useLoaded } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import { readForms } from '../store';
import { FormState } from './form-state';

/** The forms of the tenant, for whoever designs them. */
export function DesignList({ platform, words, address }: Given) {
  const read = useCallback(() => readForms(platform.documents), [platform]);
  const { value: forms, error, reload } = useLoaded(read);
  // It is kept when it is saved for the first time.
  const begin = () => address.go('/design', { form: newId(), new: '1' });
  if (!forms) return <Pending error={error} words={words} onRetry={reload} />;
  const add = (
    <button type="button" class="main" onClick={begin}>
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
                <button
                  type="button"
                  class="plain named"
                  onClick={() => address.go('/design', { form: form.id })}
                >
                  {title}
                </button>{' '}
                <FormState form={form} words={words} />
                <p class="quiet">{words.changed(timeText(form.updatedAt, platform))}</p>
              </div>
              <div class="tools">
                {(['edit', 'entries', 'share'] as const).map((tab) => (
                  <button
                    key={tab}
                    type="button"
                    aria-label={words.signs.named(words[tab], title)}
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
