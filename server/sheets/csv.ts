import { CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from 'hucre/csv';
import { Refusal } from '../lib/refusal';
import type { SheetLimits } from './limits';

/** Control characters except whitespace and the legacy end-of-file mark. */
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a;

/** The same control characters in decoded text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary data from text
const CONTROL = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/** A PDF can consist of text only. */
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0));

/**
 * Encodings of text, with the tolerated share of control characters. UTF-8 files may have a few.
 * GB18030, the encoding of Chinese Windows, also decodes much binary data, so it allows none.
 */
const ENCODINGS = [
  { name: 'utf-8', controls: 0.1 },
  { name: 'gb18030', controls: 0 },
] as const;

/** Excel's "Unicode text" is UTF-16; only its byte order mark tells it from binary data. */
const UTF16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' };

/** Decoded text; undefined for binary data. */
export function decode(bytes: Uint8Array): string | undefined {
  if (PDF.every((byte, at) => bytes[at] === byte)) return undefined;
  const wide = UTF16[`${bytes[0]},${bytes[1]}` as keyof typeof UTF16];
  if (wide) return decodeWide(bytes, wide);
  let found = 0;
  for (const byte of bytes) if (isControl(byte)) found += 1;
  for (const { name, controls } of ENCODINGS) {
    if (found > bytes.length * controls) continue;
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return undefined;
}

function decodeWide(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Characters used to detect the delimiter. */
const SAMPLE = 64 * 1024;

const UTF8_BYTES_MAX = 4;

/** Any character except delimiters and whitespace. */
const CONTENT = /[^\s,;|]/;

/**
 * Reads a CSV cell by cell and stops at the first exceeded limit.
 * @throws Refusal sheet.* or CsvError
 */
export function readCsv(text: string, limits: SheetLimits): string[][] {
  // Empty lines count as too few rows, never as too many.
  if (!CONTENT.test(text)) return [];
  try {
    return parse(text, {
      delimiter: detectDelimiter(text.slice(0, SAMPLE)),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Bounds an unclosed cell, which is never cast; no valid line is as long as this.
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
