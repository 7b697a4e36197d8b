import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';

/** The only place that knows the spreadsheet library. */
export type SheetFormat = 'xlsx' | 'csv';

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;

export interface SheetColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null;
}

/** What a program would take for a formula, a command or a control character. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

/** A leading apostrophe makes a spreadsheet program show the text instead of running it. */
const defuse = (cell: string | number | null) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;

/** Programs take a CSV without this mark for one of the system's own old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows as a sheet with a title line; no text in it is ever a formula. */
export async function writeSheet<Row>(
  format: SheetFormat,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((column) => defuse(column.value(row)))),
  ];
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(BYTE_ORDER_MARK + writeCsv(lines))
      : await writeXlsx({ sheets: [{ name: 'Sheet1', rows: lines }] });
  return new Uint8Array(bytes);
}
