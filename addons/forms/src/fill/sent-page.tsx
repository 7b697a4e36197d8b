/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import { Confirm } from '../../../kit/confirm';
import { Failed } from '../../../kit/failed';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import { Answers } from '../entries/answers';
import type { Given } from '../given';
import { readOwnEntry, readVersion, removeEntry } from '../store';

/** What the user has sent, which he may withdraw. */
export function SentPage({ platform, words, address, entryKey }: Given & { entryKey: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useTask(platform);
  const read = useCallback(async () => {
    const entry = await readOwnEntry(platform.documents, entryKey);
    if (!entry) return null;
    const form = await readVersion(platform.documents, entry.formId, entry.version);
    return { entry, fields: form?.fields ?? [] };
  }, [platform, entryKey]);
  const { value, error, reload } = useLoaded(read);
  const back = () => address.go('/fill');
  const withdraw = () =>
    run(async () => {
      if (!value) return;
      await removeEntry(platform.documents, value.entry);
      platform.toast('success', words.withdrawn);
      back();
    });
  return (
    <div class="narrow">
      <button type="button" class="plain" onClick={back}>
        <span aria-hidden="true">← </span>
        {words.back}
      </button>
      {error && !value && <Failed error={error} retry={words.retry} onRetry={reload} />}
      {value === null && <p class="empty">{words.missing}</p>}
      {value && (
        <section class="card">
          <h2>{value.entry.title}</h2>
          <p class="quiet">
            {words.sentAt(timeText(value.entry.at, platform))} ·{' '}
            {words.ofVersion(value.entry.version)}
          </p>
          <Answers fields={value.fields} values={value.entry.values} words={words} />
          <button type="button" aria-busy={isBusy} onClick={() => setAsking(true)}>
            {words.withdraw}
          </button>
        </section>
      )}
      {isAsking && (
        <Confirm
          title={words.withdrawTitle}
          ok={words.withdraw}
          cancel={words.cancel}
          isDanger
          onOk={withdraw}
          onClose={() => setAsking(false)}
        >
          {words.withdrawText}
        </Confirm>
      )}
    </div>
  );
}
