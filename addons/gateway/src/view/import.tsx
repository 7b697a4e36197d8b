/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { textOf } from '../../../kit/csv-rows';
import { useDrop } from '../../../kit/drop';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { useUnsaved } from '../../../kit/unsaved';
import type { KeptGateway, Store } from '../model/store';
import { type CellProblem, type Checked, checkTable } from '../model/table';
import { TEXTS, type Words } from '../texts/texts';

interface ImportProps extends PageProps<Words> {
  store: Store;
  gateways: readonly KeptGateway[];
  onDone: () => void;
  onClose: () => void;
}

const NOTHING: Checked = { problems: [], added: [], changed: [], same: 0 };
/** Problems that are shown of a file. */
const SHOWN_MAX = 50;
/** Milliseconds between two gateways: the console ends a page that asks too much at once. */
const PAUSE_MS = 40;

/** Brings gateways from a table: it is checked as a whole, and written only when everything is right. */
export function Import({ platform, words, store, gateways, onDone, onClose }: ImportProps) {
  const [file, setFile] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [written, setWritten] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isBusy, run] = useTask(platform);
  const { problems, added, changed, same } = checked ?? NOTHING;
  const all = added.length + changed.length;
  useUnsaved(platform, isBusy && written !== undefined);

  async function open(given: File | null | undefined) {
    if (!given) return;
    const text = textOf(await given.arrayBuffer());
    setFile(given.name);
    setWritten(undefined);
    setFailed([]);
    setChecked(checkTable(text, Object.values(TEXTS), gateways));
  }
  const { isOver, zone } = useDrop(([given]) => void run(() => open(given)));
  const write = () =>
    run(async () => {
      const those = [...added.map((gateway) => ({ gateway, version: 0 })), ...changed];
      const missed: string[] = [];
      for (const [at, { gateway, version }] of those.entries()) {
        await store.put(gateway, version).catch(({ message }: Error) => {
          missed.push(words.signs.named(gateway.serial, message));
        });
        setWritten(at + 1 - missed.length);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      setFailed(missed);
      setChecked(undefined);
      onDone();
    });
  const say = ({ line, field, what }: CellProblem) =>
    [line && words.inLine(line), field && words[field], words.cell[what]]
      .filter(Boolean)
      .join(' · ');

  return (
    <section
      class={isOver ? 'card apply drop over' : 'card apply drop'}
      aria-label={words.import}
      {...zone}
    >
      <h2>{words.import}</h2>
      <p class="quiet">{words.importHint}</p>
      <div class="tools">
        <label class="button">
          <input
            type="file"
            class="unseen"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              // The same file can be chosen again.
              currentTarget.value = '';
              void run(() => open(chosen));
            }}
          />
          {words.fromDevice}
        </label>
        <button type="button" onClick={() => run(async () => open(await platform.chooseFile()))}>
          {words.fromFiles}
        </button>
        <span class="quiet drop-hint">{words.drop}</span>
        <button type="button" class="end" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <div role="status">
        {checked && problems.length > 0 && (
          <>
            <p class="bad">{words.fileWrong(file, problems.length)}</p>
            <ul class="bad">
              {problems.slice(0, SHOWN_MAX).map((problem) => (
                <li key={say(problem)}>{say(problem)}</li>
              ))}
            </ul>
          </>
        )}
        {checked && problems.length === 0 && (
          <p>{words.fileRight(file, added.length, changed.length, same)}</p>
        )}
        {written !== undefined && <p class="good">{words.imported(written)}</p>}
        {failed.map((one) => (
          <p key={one} class="bad">
            {one}
          </p>
        ))}
      </div>
      {checked && problems.length === 0 && all > 0 && (
        <button type="button" class="main" aria-busy={isBusy} onClick={write}>
          {words.importAll(all)}
        </button>
      )}
    </section>
  );
}
