/** @jsxImportSource preact */
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { today } from '../../../kit/time';
import type { Gateway } from '../model/gateway';
import { tableOf } from '../model/table';
import type { Words } from '../texts/texts';

interface FileToolsProps extends PageProps<Words> {
  /** What an export holds; without any it is a table to fill in. */
  gateways: readonly Gateway[];
  onImport: () => void;
}

/** The ways between the list and tables of spreadsheets. */
export function FileTools({ platform, words, gateways, onImport }: FileToolsProps) {
  const [isBusy, run] = useTask(platform);
  const save = () =>
    run(async () => {
      await platform.download(`gateways-${today()}.csv`, `\ufeff${tableOf(gateways, words)}`);
    });
  return (
    <div class="tools">
      <button type="button" onClick={onImport}>
        {words.import}
      </button>
      <button type="button" aria-busy={isBusy} onClick={save}>
        {words.export}
      </button>
    </div>
  );
}
