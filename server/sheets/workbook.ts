import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal } from '../lib/refusal';
import { cellText, type SheetRow } from '../lib/sheet';
import { inMib, type SheetLimits } from './limits';
import { unpack } from './unpack';

/**
 * Reads the first sheet of a workbook row by row and stops at the first exceeded limit. All rows
 * are padded to the longest.
 * @throws Refusal sheet.*, or an Error for a file that is no workbook
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let last = 0;
  let length = 0;
  let isEmpty = true;
  for await (const { index, values } of streamXlsxRows(await unpack(bytes, limits))) {
    const line = index + 1;
    // A duplicate row number would give two users the same line.
    if (!Number.isInteger(line) || line <= last) throw new Error(`line ${line} after ${last}`);
    last = line;
    isEmpty &&= !values.some((value) => cellText(value));
    // Empty lines count as too few rows, never as too many.
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

/** Up to the last cell with content, because programs may format empty cells. */
const widthOf = (values: readonly unknown[]) =>
  values.findLastIndex((value) => value !== null && value !== '') + 1;
