/**
 * First characters that a program may read as a formula, as the end of a cell or line before one, or as a
 * control character: those of the platform's own exports. Chinese input methods write the full-width signs.
 */
const FORMULA = /^[=+\-@;＝＋－＠；\0\t\n\v\f\r\u0085\u2028\u2029]/;

/** A cell that a spreadsheet takes for text, whatever it begins with. */
function cellOf(value: string | null): string {
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as spreadsheets read it; the first row is its head. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

/** The text of a cell without the mark by which `csvOf` keeps spreadsheets from counting. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
