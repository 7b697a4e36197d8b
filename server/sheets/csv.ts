import { CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from 'hucre/csv';
import { Refusal } from '../lib/refusal';
import type { SheetLimits } from './limits';

/** Control characters but for blanks, line ends and the old mark of a file's end. */
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a;

/** A PDF may look like text all through. */
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0));

/**
 * How text is written: in UTF-8, with a stray control character now and then, or, by a Chinese
 * Windows, in its own encoding, in which much that is no text can be read.
 */
const ENCODINGS = [
  { name: 'utf-8', controls: 0.1 },
  { name: 'gb18030', controls: 0 },
] as const;

/** What the bytes say; undefined when they are no text. */
export function decode(bytes: Uint8Array): string | undefined {
  if (PDF.every((byte, at) => bytes[at] === byte)) return undefined;
  let found = 0;
  for (const byte of bytes) if (isControl(byte)) found += 1;
  for (const { name, controls } of ENCODINGS) {
    if (found > bytes.length * controls) continue;
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      // Perhaps it is in the next one.
    }
  }
  return undefined;
}

/** So many characters are looked at to find out what stands between the cells. */
const SAMPLE = 64 * 1024;

const UTF8_BYTES_MAX = 4;

/** Anything but what stands between cells. */
const CONTENT = /[^\s,;|]/;

/**
 * Reads a CSV cell by cell and stops at the first that is too much.
 * @throws Refusal sheet.* or CsvError
 */
export function readCsv(text: string, limits: SheetLimits): string[][] {
  // However many empty lines there are, they are too few rather than too many.
  if (!CONTENT.test(text)) return [];
  try {
    return parse(text, {
      delimiter: detectDelimiter(text.slice(0, SAMPLE)),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // A cell that never ends is not cast; no line within the other limits is as long as this.
      max_record_size: limits.columns * limits.cell * UTF8_BYTES_MAX,
      cast: (cell, { records, index }) => {
        if (records >= limits.rows) throw new Refusal('sheet.too-long', { max: limits.rows });
        if (index >= limits.columns) throw new Refusal('sheet.too-wide', { max: limits.columns });
        if (cell.length > limits.cell) throw tooLongCell(records, limits);
        return cell;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, records } = error as CsvError & { records: number };
    if (code === 'CSV_MAX_RECORD_SIZE') throw tooLongCell(records, limits);
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new Refusal('sheet.quote', { line: records + 1 });
    throw error;
  }
}

const tooLongCell = (records: number, { cell }: SheetLimits) =>
  new Refusal('sheet.cell-too-long', { line: records + 1, max: cell });
