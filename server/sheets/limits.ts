import { LIMIT } from '#contract/limits';

/** What a file may hold before reading it is given up; sizes in bytes. */
export interface SheetLimits {
  /** Lines, the titles and empty ones included. */
  rows: number;
  columns: number;
  /** Characters of one cell, and of all cells of a workbook, which may share one long text. */
  cell: number;
  text: number;
  /** Files in the archive that a workbook is, and sheets in it. */
  entries: number;
  sheets: number;
  /** Everything of a workbook that is unpacked. */
  unpackedBytes: number;
  /** How many times its size an entry of more than `ratioFromBytes` may unpack to. */
  ratio: number;
  ratioFromBytes: number;
  /** The texts that cells share: how many, and how much together. */
  strings: number;
  stringBytes: number;
}

const MIB = 1024 * 1024;

/** A size as a refusal tells it. */
export const inMib = (bytes: number) => `${Math.floor(bytes / MIB)} MiB`;

/** Far beyond what any file of users needs, and little enough for one thread to read in a moment. */
export const SHEET_LIMITS: SheetLimits = {
  // The titles are a line, too.
  rows: LIMIT.import.rows + 1,
  columns: 100,
  cell: 4000,
  text: LIMIT.import.bytes,
  entries: 1000,
  sheets: 100,
  unpackedBytes: 64 * MIB,
  // What the most widely used reader of workbooks, Apache POI, takes for a bomb.
  ratio: 100,
  ratioFromBytes: 100 * 1024,
  strings: 100_000,
  stringBytes: LIMIT.import.bytes,
};
