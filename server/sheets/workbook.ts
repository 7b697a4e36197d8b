import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal } from '../lib/refusal';
import { cellText, type SheetRow } from '../lib/sheet';
import { inMib, type SheetLimits } from './limits';
import { unpack } from './unpack';

/**
 * Reads the first sheet of a workbook row by row and stops at the first that is too much. All rows
 * have as many cells as the longest.
 * @throws Refusal sheet.*, or an Error for what is no workbook
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let last = 0;
  let length = 0;
  let isEmpty = true;
  for await (const { index, values } of streamXlsxRows(await unpack(bytes, limits))) {
    const line = index + 1;
    // A number that comes twice would be two users of one line.
    if (!Number.isInteger(line) || line <= last) throw new Error(`line ${line} after ${last}`);
    last = line;
    isEmpty &&= !values.some((value) => cellText(value));
    // However many empty lines there are, they are too few rather than too many.
    if (isEmpty) continue;
    if (line > limits.rows) throw new Refusal('sheet.too-long', { max: limits.rows });
    if (widthOf(values) > limits.columns) {
      throw new Refusal('sheet.too-wide', { max: limits.columns });
    }
    const cells = values.slice(0, limits.columns).map(cellText);
    if (cells.some((cell) => cell.length > limits.cell)) {
      throw new Refusal('sheet.cell-too-long', { line, max: limits.cell });
    }
    for (const cell of cells) length += cell.length;
    if (length > limits.text) {
      throw new Refusal('sheet.too-much-text', { limit: inMib(limits.text) });
    }
    rows.push({ line, cells });
  }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (const { cells } of rows) while (cells.length < width) cells.push('');
  return rows;
}

/** Up to the last cell that holds something: a program may have formatted all the others. */
const widthOf = (values: readonly unknown[]) =>
  values.findLastIndex((value) => value !== null && value !== '') + 1;
