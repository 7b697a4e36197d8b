import { setImmediate } from 'node:timers/promises';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';

/** How sheets are written; `server/sheets` reads them. */
export type SheetFormat = 'xlsx' | 'csv';

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
  const lines = linesOf(columns, rows);
  // Programs take a CSV without a byte order mark for one of the system's own old encoding.
  const stream =
    format === 'csv'
      ? writeCsvStream(lines, { bom: true, headers: false })
      : writeXlsxStream(lines, { name: 'Sheet1' });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** So many lines are written before other requests get their turn. */
const STEP = 100;

async function* linesOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]) {
  yield columns.map((column) => defuse(column.title));
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) await setImmediate();
    yield columns.map((column) => defuse(column.value(row)));
  }
}

const DAY = 10;

/** What a person sees in the cell. An apostrophe that writing has put before a formula goes. */
export function cellText(cell: unknown): string {
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
