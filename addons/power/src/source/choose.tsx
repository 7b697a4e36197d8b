/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { textOf } from '../../../kit/csv-rows';
import { useDrop } from '../../../kit/drop';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import type { Words } from '../texts/texts';
import type { Source } from './use-meter';

/** Bytes of a file; the console hands over no larger ones. */
const FILE_BYTES = 64 * 1024 * 1024;

interface ChooseProps extends PageProps<Words> {
  onOpen: (sources: Source[], tooLarge: string[]) => void;
}

/** The ways to bring a meter's file: of the console, of the device, dropped or pasted. */
export function Choose({ platform, words, onOpen }: ChooseProps) {
  const [isChoosing, choose] = useTask(platform);
  const [pasted, setPasted] = useState('');

  async function open(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size <= FILE_BYTES);
    const tooLarge = files.filter(({ size }) => size > FILE_BYTES).map(({ name }) => name);
    const sources = await Promise.all(
      fitting.map(async (file) => ({ name: file.name, text: textOf(await file.arrayBuffer()) })),
    );
    onOpen(sources, tooLarge);
  }
  const { isOver, zone } = useDrop((files) => void choose(() => open(files)));
  const fromFiles = () =>
    choose(async () => {
      const file = await platform.chooseFile();
      if (file) await open([file]);
    });
  const saveExample = () =>
    choose(async () => {
      const rows = [words.exampleHead, '2026-01-31 00:00,0', '2026-01-31 00:15,0', ''];
      await platform.download('meter.csv', `\ufeff${rows.join('\r\n')}`);
    });
  return (
    <div class={isOver ? 'card drop over' : 'card drop'} {...zone}>
      <p class="quiet">{words.intro}</p>
      <div class="tools">
        <button type="button" class="main" aria-busy={isChoosing} onClick={fromFiles}>
          {words.fromFiles}
        </button>
        <label class="button">
          <input
            type="file"
            class="unseen"
            multiple
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file can be chosen again.
              currentTarget.value = '';
              void choose(() => open(files));
            }}
          />
          {words.fromDevice}
        </label>
        <span class="quiet drop-hint">{words.drop}</span>
      </div>
      <details>
        <summary>{words.paste}</summary>
        <label>
          {words.pasteLabel}
          <textarea
            rows={6}
            value={pasted}
            onInput={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        </label>
        <div class="tools">
          <button
            type="button"
            disabled={pasted.trim() === ''}
            onClick={() => onOpen([{ name: words.pasted, text: pasted }], [])}
          >
            {words.read}
          </button>
        </div>
      </details>
      <button type="button" class="plain" aria-busy={isChoosing} onClick={saveExample}>
        {words.example}
      </button>
    </div>
  );
}
