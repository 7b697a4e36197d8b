import { parseCsv, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { Refusal } from './refusal';

/** The only place that knows the spreadsheet library. */
export type SheetFormat = 'xlsx' | 'csv';

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;

export interface SheetColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null;
}

/**
 * What a program would take for a formula, for the end of a cell or line with a formula behind it,
 * or for a control character. Chinese input methods write the full-width signs.
 */
const FORMULA = /^[=+\-@;＝＋－＠；\0\t\n\v\f\r\u0085\u2028\u2029]/;

/** A leading apostrophe makes a spreadsheet program show the text instead of running it. */
const defuse = (cell: string | number | null) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;

/** Programs take a CSV without this mark for one of the system's own old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One sheet of a workbook as lines of cells; the first holds the titles. */
export interface Sheet {
  name: string;
  lines: readonly (readonly (string | number | null)[])[];
  /** In characters, column by column. */
  widths?: readonly number[];
}

/** Excel's format that keeps a cell as it was typed: no phone number becomes 1.38E+10. */
const AS_TYPED = '@';

/** Writes a workbook to be filled in; no text in it is ever a formula. */
export async function writeBook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, lines, widths = [] }) => ({
      name,
      rows: lines.map((line) => line.map(defuse)),
      columns: widths.map((width) => ({ width, numFmt: AS_TYPED })),
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(bytes);
}

/** Writes rows as a sheet with a title line; no text in it is ever a formula. */
export async function writeSheet<Row>(
  format: SheetFormat,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [
    columns.map((column) => defuse(column.title)),
    ...rows.map((row) => columns.map((column) => defuse(column.value(row)))),
  ];
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(BYTE_ORDER_MARK + writeCsv(lines))
      : await writeXlsx({ sheets: [{ name: 'Sheet1', rows: lines }] });
  return new Uint8Array(bytes);
}

/** The first bytes of every workbook, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** UTF-8 or, where a Chinese Windows has written the file, its own encoding. */
function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const DAY = 10;

/** What a person sees in the cell. An apostrophe that writing has put before a formula goes. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY);
  const text = String(cell).trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** A row that holds something, and its number as a spreadsheet program shows it. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/**
 * Reads the first sheet of a workbook or a CSV as nothing but text; what kind of file it is, its
 * content says. @throws Refusal sheet.unreadable, or sheet.too-long for more than `maxRows`
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<SheetRow[]> {
  const rows = await parse(bytes, maxRows + 1).catch(() => {
    throw new Refusal('sheet.unreadable', {}, { field: 'file' });
  });
  if (rows.length > maxRows)
    throw new Refusal('sheet.too-long', { max: maxRows }, { field: 'file' });
  return rows
    .map((row, index) => ({ line: index + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Names, sizes and places of a ZIP archive's files each begin like this in its directory. */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const SIZE_AT = { packed: 20, unpacked: 24 };

/** A workbook may hold this much once unpacked: a bomb is refused before it goes off. */
const UNPACKED_MAX = 64 * 1024 * 1024;

/** The library stops unpacking at the size that a file declares, so the declared ones count. */
function assertSmall(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += 1) {
    if (bytes[at] !== ZIP[0] || view.getUint32(at, true) !== ENTRY) continue;
    const unpacked = view.getUint32(at + SIZE_AT.unpacked, true);
    if (unpacked === 0 && view.getUint32(at + SIZE_AT.packed, true) > 2) total = UNPACKED_MAX;
    total += unpacked;
  }
  if (total >= UNPACKED_MAX) throw new Error('the workbook is too large once unpacked');
}

async function parse(bytes: Uint8Array, maxRows: number): Promise<readonly unknown[][]> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    assertSmall(bytes);
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows });
    return sheets[0]?.rows ?? [];
  }
  return parseCsv(decodeCsv(bytes), { maxRows });
}
