import { Refusal } from '../lib/refusal';
import { cellText, type SheetRow } from '../lib/sheet';
import { decode, readCsv } from './csv';
import { SHEET_LIMITS, type SheetLimits } from './limits';
import { readWorkbook } from './workbook';

/** The first bytes of a ZIP archive and so of every workbook. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** File names of workbooks of any version. */
const BOOK_NAME = /\.xls[a-z]?$/i;

/**
 * Reads the first sheet of a workbook or a CSV as text, without empty lines. The content determines
 * whether a file is a workbook; a file with the name of one must be one. Blocks its thread, so the
 * server runs it in a worker of `SheetReader`.
 * @throws Refusal sheet.* with the first exceeded limit
 */
export async function readSheet(
  bytes: Uint8Array,
  limits: Partial<SheetLimits> = {},
  name = '',
): Promise<SheetRow[]> {
  const all = { ...SHEET_LIMITS, ...limits };
  const rows = await parse(bytes, all, name).catch((error) => {
    if (error instanceof Refusal) throw new Refusal(error.reason, error.params, { field: 'file' });
    throw new Refusal('sheet.unreadable', {}, { field: 'file' });
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

async function parse(bytes: Uint8Array, limits: SheetLimits, name: string): Promise<SheetRow[]> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return readWorkbook(bytes, limits);
  if (bytes.length === 0) return [];
  if (BOOK_NAME.test(name)) throw new Refusal('sheet.unreadable');
  const text = decode(bytes);
  if (text === undefined) throw new Refusal('sheet.not-text');
  return readCsv(text, limits).map((row, index) => ({
    line: index + 1,
    cells: row.map(cellText),
  }));
}
