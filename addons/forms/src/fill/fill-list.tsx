/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import { Pending } from '../../../kit/pending';
import { useLoaded } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import { listEntries, readEntries, readForms } from '../store';

const PAGE_SIZE = 10;

/** The forms that are open, and what the user has sent. */
export function FillList({ platform, words, address }: Given) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const read = useCallback(async () => {
    const { documents } = platform;
    const forms = await readForms(documents);
    const listed = await listEntries(documents, 'mine');
    const sent = await readEntries(documents, listed.slice(0, shown));
    return {
      forms: forms.filter(({ live, isOpen }) => live && isOpen),
      sent,
      total: listed.length,
    };
  }, [platform, shown]);
  const { value, error, reload } = useLoaded(read);
  if (!value) {
    return <Pending error={error} words={words} onRetry={reload} />;
  }
  const { forms, sent, total } = value;
  return (
    <>
      <h2>{words.toFill}</h2>
      {forms.length === 0 && <p class="empty">{words.noForms}</p>}
      <ul class="list">
        {forms.map(({ id, live }) => (
          <li key={id} class="card row">
            <div class="what">
              <button
                type="button"
                class="plain named"
                onClick={() => address.go('/fill', { form: id })}
              >
                {live?.title}
              </button>
              {live?.intro && <p class="quiet clipped">{live.intro}</p>}
            </div>
            <button
              type="button"
              class="main"
              aria-label={words.fillNamed(live?.title ?? '')}
              onClick={() => address.go('/fill', { form: id })}
            >
              {words.fill}
            </button>
          </li>
        ))}
      </ul>
      <h2>{words.sentByMe}</h2>
      {total === 0 && <p class="quiet">{words.noneSent}</p>}
      <ul class="list">
        {sent.map(({ key, formId, title, at }) => (
          <li key={key} class="card row">
            <div class="what">
              <button
                type="button"
                class="plain named"
                onClick={() => address.go('/fill', { form: formId, entry: key })}
              >
                {title}
              </button>
              <p class="quiet">{words.sentAt(timeText(at, platform))}</p>
            </div>
            <button
              type="button"
              aria-label={words.openNamed(title, timeText(at, platform))}
              onClick={() => address.go('/fill', { form: formId, entry: key })}
            >
              {words.open}
            </button>
          </li>
        ))}
      </ul>
      {sent.length < total && (
        <button type="button" onClick={() => setShown(shown + PAGE_SIZE)}>
          {words.more}
        </button>
      )}
    </>
  );
}
