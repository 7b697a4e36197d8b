/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { csvOf } from '../../../kit/csv';
import { Failed } from '../../../kit/failed';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import type { Form } from '../model';
import { problemsOf } from '../rules';
import { type KeptEntry, type KeptForm, listEntries, readEntries, readVersion } from '../store';
import { Answers } from './answers';
import { columnsOf, readable, rowsOf } from './table';

const PAGE_SIZE = 20;
/** Answers that a row of the table shows; the others are in its details. */
const COLUMNS = 3;

/** The versions that entries were filled in with. */
async function versionsOf({ documents }: Platform, id: string, entries: readonly KeptEntry[]) {
  const forms = new Map<number, Form>();
  for (const version of new Set(entries.map((entry) => entry.version))) {
    const form = await readVersion(documents, id, version);
    if (form) forms.set(version, form);
  }
  return forms;
}

/** What people have filled in of a form, and a file of it. */
export function EntryList({ platform, words, form }: Given & { form: KeptForm }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const [open, setOpen] = useState('');
  const [progress, setProgress] = useState('');
  const [isBusy, run] = useTask(platform);
  const { id, title } = form;
  const read = useCallback(async () => {
    const listed = await listEntries(platform.documents, 'everybody', id);
    const entries = await readEntries(platform.documents, listed.slice(0, shown));
    return { listed, entries, forms: await versionsOf(platform, id, entries) };
  }, [platform, id, shown]);
  const { value, error, reload } = useLoaded(read);
  if (!value) return error ? <Failed error={error} retry={words.retry} onRetry={reload} /> : null;
  const { listed, entries, forms } = value;
  const total = listed.length;

  const save = () =>
    run(async () => {
      const all = await readEntries(platform.documents, listed, (done) =>
        setProgress(words.exporting(done, total)),
      ).finally(() => setProgress(''));
      const rows = rowsOf(all, columnsOf(await versionsOf(platform, id, all)), words);
      const name = `${title.trim() || words.entries}-${new Date().toISOString().slice(0, 10)}.csv`;
      const isSaved = await platform.download(name, `\ufeff${csvOf(rows)}`);
      if (isSaved) platform.toast('success', words.exported);
    });
  const columns = columnsOf(forms).slice(0, COLUMNS);
  return (
    <>
      <div class="tools">
        <button type="button" onClick={reload}>
          {words.refresh}
        </button>
        {total > 0 && (
          <button type="button" aria-busy={isBusy} onClick={save}>
            {words.exportCsv}
          </button>
        )}
      </div>
      <p class="quiet" role="status">
        {progress || (total > 0 && words.entriesShown(entries.length, total))}
      </p>
      {total === 0 ? (
        <p class="empty">{words.noEntries}</p>
      ) : (
        <div class="scroll">
          <table class="cards">
            <thead>
              <tr>
                {[words.at, words.by, ...columns.map(({ label }) => label), ''].map(
                  (head, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have one name.
                    <th key={index} scope="col">
                      {head || <span class="hidden">{words.detail}</span>}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => {
                const { key, at, by, values, version } = entry;
                const fields = forms.get(version)?.fields ?? [];
                const isOpen = open === key;
                return [
                  <tr key={key}>
                    <td>{timeText(at, platform)}</td>
                    <td>
                      {by}{' '}
                      {problemsOf(fields, values).size > 0 && (
                        <span class="tag bad">{words.invalid}</span>
                      )}
                    </td>
                    {columns.map((column) => (
                      <td key={column.id} class="answer">
                        <span class="head quiet">{column.label}: </span>
                        {readable(values[column.id], words) || '–'}
                      </td>
                    ))}
                    <td>
                      <button
                        type="button"
                        class="plain"
                        aria-expanded={isOpen}
                        aria-label={words.detailOf(by)}
                        onClick={() => setOpen(isOpen ? '' : key)}
                      >
                        {words.detail}
                      </button>
                    </td>
                  </tr>,
                  isOpen && (
                    <tr key={`${key}-open`}>
                      <td colSpan={columns.length + 3}>
                        <p class="quiet">{words.ofVersion(version)}</p>
                        <Answers fields={fields} values={values} words={words} />
                      </td>
                    </tr>
                  ),
                ];
              })}
            </tbody>
          </table>
        </div>
      )}
      <p class="quiet">{words.scopeHint}</p>
      {entries.length < total && (
        <button type="button" onClick={() => setShown(shown + PAGE_SIZE)}>
          {words.more}
        </button>
      )}
    </>
  );
}
