import { writeSheet } from '#server/lib/sheet';
import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../scripts/sheet-worker';

export type Cells = Readonly<Record<string, string>>;

/** A workbook with the titles of the first line's cells and what stands below them. */
export async function sheetFile(
  lines: readonly Cells[],
  titles: readonly string[] = Object.keys(lines[0] ?? {}),
): Promise<File> {
  const columns = titles.map((title) => ({ title, value: (line: Cells) => line[title] ?? '' }));
  return new File([await writeSheet('xlsx', columns, lines)], 'users.xlsx');
}

/** Users to be, each with a name of its own. */
export const people = (count: number, prefix: string, more: Cells = {}): Cells[] =>
  Array.from({ length: count }, (_, index) => ({
    Username: `${prefix}-${index}`,
    'Real name': `Person ${index}`,
    ...more,
  }));

/** In a thread, because tests of pages lack what reading needs of Node. */
const reader = new SheetReader({ load: buildSheetWorker, limits: { rows: 20_000 } });

/** A downloaded sheet as lines of cells, titles first. */
export async function cellsOf(response: Response): Promise<string[][]> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const rows = await reader.read(new Uint8Array(await response.arrayBuffer()));
  return rows.map(({ cells }) => cells);
}
