/** What the text of a file shows that is no table in text: a workbook, a page of the web, or nothing. */
export type Other = 'workbook' | 'webPage' | 'empty';

/** How a zipped workbook begins, and an old one, whose first bytes are read as a Chinese sign. */
const WORKBOOKS = ['PK\u0003\u0004', '\u90a2\u0011'];

/** Undefined for what may be a table. */
export function otherThanTable(text: string): Other | undefined {
  if (text.trim() === '') return 'empty';
  if (WORKBOOKS.some((start) => text.startsWith(start))) return 'workbook';
  return /^\s*<(?:!doctype|html|\?xml|table)/i.test(text) ? 'webPage' : undefined;
}
