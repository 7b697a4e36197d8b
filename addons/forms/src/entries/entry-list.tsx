/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { csvOf } from '../../../kit/csv';
import { Pending } from '../../../kit/pending';
import { useSearchText } from '../../../kit/search';
import { SearchField } from '../../../kit/search-field';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText, today } from '../../../kit/time';
import type { Given } from '../given';
import type { Form } from '../model';
import { problemsOf } from '../rules';
import { type KeptEntry, type KeptForm, listEntries, readEntries, readVersion } from '../store';
import { Answers } from './answers';
import { columnsOf, hasText, readable, rowsOf } from './table';

const PAGE_SIZE = 20;
/** Answers that a row of the table shows; the others are in its details. */
const COLUMNS = 3;

/** The versions that entries were filled in with, and that which is filled in now, for its names. */
async function versionsOf(
  { documents }: Platform,
  { id, live }: KeptForm,
  entries: readonly KeptEntry[],
) {
  const versions = entries.map(({ version }) => version);
  const forms = new Map<number, Form>();
  for (const version of new Set(live ? [live.version, ...versions] : versions)) {
    const form = await readVersion(documents, id, version);
    if (form) forms.set(version, form);
  }
  return forms;
}

/** What people have filled in of a form, and a file of it. */
export function EntryList({ platform, words, address, form }: Given & { form: KeptForm }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const [open, setOpen] = useState('');
  const [progress, setProgress] = useState('');
  const [isBusy, run] = useTask(platform);
  const { id, title } = form;
  const asked = address.query.get('q') ?? '';
  const [text, type] = useSearchText(asked, (q) =>
    address.go('/design', { form: id, tab: 'entries', q }),
  );
  const readAll = useCallback(
    (listed: Awaited<ReturnType<typeof listEntries>>) =>
      readEntries(platform.documents, listed, (done) =>
        setProgress(words.exporting(done, listed.length)),
      ).finally(() => setProgress('')),
    [platform, words],
  );
  const read = useCallback(async () => {
    const listed = await listEntries(platform.documents, 'everybody', id);
    if (!asked) {
      const entries = await readEntries(platform.documents, listed.slice(0, shown));
      return {
        listed,
        entries,
        total: listed.length,
        forms: await versionsOf(platform, form, entries),
      };
    }
    const found = (await readAll(listed)).filter((entry) => hasText(entry, asked, words));
    const forms = await versionsOf(platform, form, found);
    return { listed, entries: found.slice(0, shown), total: found.length, forms };
  }, [platform, id, form, shown, asked, words, readAll]);
  const { value, error, reload } = useLoaded(read);
  if (!value) return <Pending error={error} words={words} onRetry={reload} />;
  const { listed, entries, total, forms } = value;

  const save = () =>
    run(async () => {
      const all = (await readAll(listed)).filter((entry) => hasText(entry, asked, words));
      const rows = rowsOf(all, columnsOf(await versionsOf(platform, form, all)), words);
      const name = `${title.trim() || words.entries}-${today()}.csv`;
      const isSaved = await platform.download(name, `\ufeff${csvOf(rows)}`);
      if (isSaved) platform.toast('success', words.exported);
    });
  const columns = columnsOf(forms).slice(0, COLUMNS);
  return (
    <>
      <div class="tools">
        {listed.length > 0 && <SearchField label={words.search} value={text} onType={type} />}
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
        <p class="empty">{asked ? words.noneFound : words.noEntries}</p>
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
                        <span class="head quiet">{words.signs.named(column.label, '')}</span>
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
