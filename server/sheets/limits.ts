import { LIMIT } from '#contract/limits';

/** Limits of a file; sizes in bytes. */
export interface SheetLimits {
  /** Lines, including titles and empty lines. */
  rows: number;
  columns: number;
  /** Characters of one cell, and of all cells of a workbook, which may share a long string. */
  cell: number;
  text: number;
  /** Files in the ZIP archive of a workbook, and sheets in it. */
  entries: number;
  sheets: number;
  /** Unpacked size of all parts of a workbook. */
  unpackedBytes: number;
  /** Maximum compression ratio of an entry larger than `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;
  /** Shared strings: their number and total size. */
  strings: number;
  stringBytes: number;
}

const MIB = 1024 * 1024;

/** A size as shown in a refusal. */
export const inMib = (bytes: number) => `${Math.floor(bytes / MIB)} MiB`;

/** Far more than a file of users needs, and quick to read in one thread. */
export const SHEET_LIMITS: SheetLimits = {
  // Includes the title line.
  rows: LIMIT.import.rows + 1,
  columns: 100,
  cell: 4000,
  text: LIMIT.import.bytes,
  entries: 1000,
  sheets: 100,
  unpackedBytes: 64 * MIB,
  // Limit of Apache POI, the most widely used reader of workbooks, for a ZIP bomb.
  ratio: 100,
  ratioFromBytes: 100 * 1024,
  strings: 100_000,
  stringBytes: LIMIT.import.bytes,
};
