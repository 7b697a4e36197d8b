import { Refusal } from '../lib/refusal';
import { cellText, type SheetRow } from '../lib/sheet';
import { decode, readCsv } from './csv';
import { SHEET_LIMITS, type SheetLimits } from './limits';
import { readWorkbook } from './workbook';

/** The first bytes of every workbook, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What a workbook is called, of whatever age. */
const BOOK_NAME = /\.xls[a-z]?$/i;

/**
 * Reads the first sheet of a workbook or a CSV as nothing but text, without its empty lines; what
 * kind of file it is, its content says, and its name only what it was meant to be when it is
 * neither. Blocks the thread that it runs in, so the server has `SheetReader` run it in one of its
 * own.
 * @throws Refusal sheet.* with the first thing that the file has too much of
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
  const text = decode(bytes);
  if (text === undefined) {
    throw new Refusal(BOOK_NAME.test(name) ? 'sheet.unreadable' : 'sheet.not-text');
  }
  return readCsv(text, limits).map((row, index) => ({
    line: index + 1,
    cells: row.map(cellText),
  }));
}
