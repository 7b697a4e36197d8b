/** A cell that a spreadsheet takes for text, whatever it begins with. */
function cellOf(value: string | null): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as spreadsheets read it; the first row is its head. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
