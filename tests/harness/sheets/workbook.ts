import { type Unzipped, unzipSync, type ZipOptions, zipSync } from 'fflate';
import { writeBook } from '#server/lib/sheet';

export const SHEET = 'xl/worksheets/sheet1.xml';
export const STRINGS = 'xl/sharedStrings.xml';
export const WORKBOOK = 'xl/workbook.xml';

/** A valid workbook with some parts replaced or added. */
export async function bookOf(
  parts: Readonly<Record<string, string>>,
  options: ZipOptions = {},
): Promise<Uint8Array> {
  const good: Unzipped = unzipSync(await writeBook([{ name: 'Sheet1', lines: [['name'], ['a']] }]));
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(parts)) good[name] = encoder.encode(text);
  return zipSync(good, options);
}

/** The sheet of a workbook, as XML. */
export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A row of texts. */
export const rowXml = (line: number, cells: readonly string[]) =>
  `<row r="${line}">${cells
    .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

/**
 * Offsets of the file entries in the archive's directory; the unpacked size is 24 bytes further.
 */
export function directoryEntries(bytes: Uint8Array): number[] {
  const places: number[] = [];
  const buffer = Buffer.from(bytes);
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + 1)) places.push(at);
  return places;
}
