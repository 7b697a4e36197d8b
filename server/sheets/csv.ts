import { CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from 'hucre/csv';
import { Refusal } from '../lib/refusal';
import type { SheetLimits } from './limits';

/** UTF-8 or, where a Chinese Windows has written the file, its own encoding. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** So many characters are looked at to find out what stands between the cells. */
const SAMPLE = 64 * 1024;

const UTF8_BYTES_MAX = 4;

/**
 * Reads a CSV cell by cell and stops at the first that is too much.
 * @throws Refusal sheet.* or CsvError
 */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): string[][] {
  const text = decode(bytes);
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
