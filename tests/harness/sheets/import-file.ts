import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../scripts/sheet-worker';
import { sheetBytes } from './sheet-bytes';

export type Cells = Readonly<Record<string, string>>;

/** A workbook of these lines; its headers default to the keys of the first line. */
export async function sheetFile(
  lines: readonly Cells[],
  titles: readonly string[] = Object.keys(lines[0] ?? {}),
): Promise<File> {
  const columns = titles.map((title) => ({ title, value: (line: Cells) => line[title] ?? '' }));
  return new File([await sheetBytes('xlsx', columns, lines)], 'users.xlsx');
}

/** Users to import, with unique names. */
export const people = (count: number, prefix: string, more: Cells = {}): Cells[] =>
  Array.from({ length: count }, (_, index) => ({
    Username: `${prefix}-${index}`,
    'Real name': `Person ${index}`,
    ...more,
  }));

/** In a thread, because page tests lack the Node APIs that reading needs. */
const reader = new SheetReader({ load: buildSheetWorker, limits: { rows: 20_000 } });

/** A downloaded sheet as rows of cells, the header first. */
export async function cellsOf(response: Response): Promise<string[][]> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const rows = await reader.read(await response.blob());
  return rows.map(({ cells }) => cells);
}
