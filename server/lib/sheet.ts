import { setImmediate } from 'node:timers/promises';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';

/** Formats that the server writes; `server/sheets` reads them. */
export type SheetFormat = 'xlsx' | 'csv';

export interface SheetColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null;
}

/** A text of a sheet in each language. */
export type SheetText = Record<Language, string>;

export const STATUS_TEXTS: Record<Status, SheetText> = {
  enabled: { 'zh-CN': '已启用', 'en-US': 'Enabled' },
  disabled: { 'zh-CN': '已停用', 'en-US': 'Disabled' },
};

const text = (chinese: string, english: string): SheetText => ({
  'zh-CN': chinese,
  'en-US': english,
});

/** What files that people download are called. The page adds the day of an export, which it knows. */
const FILES = {
  audit: text('审计日志', 'audit'),
  documents: text('应用数据', 'addon-documents'),
  invitations: text('邀请', 'invitations'),
  messages: text('发送记录', 'messages'),
  online: text('在线用户', 'online-users'),
  policies: text('策略', 'policies'),
  recycled: text('回收站', 'recycle-bin'),
  tenants: text('租户', 'tenants'),
  tenantUsers: text('所有租户的用户', 'users-of-tenants'),
  users: text('用户', 'users'),
  template: text('用户导入模板', 'users-template'),
  errors: text('用户导入错误', 'users-errors'),
  imported: text('用户导入结果', 'users-result'),
} as const;

/** The name of a file in the caller's language. */
export const fileName = (file: keyof typeof FILES, ending: string, language: Language): string =>
  `${FILES[file][language]}.${ending}`;

/** A column of a sheet before its language is known: its title, and what a row has there. */
export type TitledColumn<Row> = readonly [
  chinese: string,
  english: string,
  value: (row: Row, language: Language) => string | number | null,
];

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** A time in UTC as a spreadsheet program reads it; other texts stay as they are. */
export const timeText = (iso: string | null): string | null =>
  iso === null ? null : iso.replace(TIME, '$1 $2');

/** A column of times; its title says that they are in UTC, as a file is read in many time zones. */
export const timeColumn = <Row>(
  chinese: string,
  english: string,
  value: (row: Row, language: Language) => string | null,
): TitledColumn<Row> => [
  `${chinese}（UTC）`,
  `${english} (UTC)`,
  (row, language) => timeText(value(row, language)),
];

/** The columns in a language. */
export const columnsIn = <Row>(
  language: Language,
  columns: readonly TitledColumn<Row>[],
): SheetColumn<Row>[] =>
  columns.map(([chinese, english, value]) => ({
    title: language === 'zh-CN' ? chinese : english,
    value: (row) => value(row, language),
  }));

/**
 * First characters that a program may read as a formula, as the end of a cell or line before a
 * formula, or as a control character. Chinese input methods write the full-width signs.
 */
const FORMULA = /^[=+\-@;＝＋－＠；\0\t\n\v\f\r\u0085\u2028\u2029]/;

/**
 * A leading apostrophe makes a spreadsheet program show a text of a CSV instead of evaluating it. The cells
 * of a workbook say that they are texts, and would show it.
 */
const defuse = (cell: string | number | null) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;

/** One sheet of a workbook as rows of cells; the first row holds the titles. */
export interface Sheet {
  name: string;
  lines: readonly (readonly (string | number | null)[])[];
  /** Column widths in characters. */
  widths?: readonly number[];
}

/**
 * Excel's text format, which keeps phone numbers from becoming 1.38E+10, and a text that somebody edits from
 * becoming a formula.
 */
const AS_TYPED = '@';

/** Writes a workbook as a template to fill in; no text in it is a formula. */
export async function writeBook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, lines, widths = [] }) => ({
      name,
      rows: lines.map((line) => [...line]),
      columns: widths.map((width) => ({ width, numFmt: AS_TYPED })),
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(bytes);
}

/**
 * Writes rows as a sheet with a title row; no text in it is a formula. A batch of rows is read when
 * the one before has been written, and only as fast as the stream is.
 */
export function writeSheet<Row>(
  format: SheetFormat,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  if (format === 'csv') {
    // Without a byte order mark, programs read a CSV in the system's legacy encoding.
    return writeCsvStream(linesOf(columns, batches, defuse), { bom: true, headers: false });
  }
  return writeXlsxStream(
    linesOf(columns, batches, (cell) => cell),
    { name: 'Sheet1', columns: columns.map(() => ({ numFmt: AS_TYPED })) },
  );
}

/** Rows between two yields to other requests. */
const STEP = 100;

async function* linesOf<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  cellOf: typeof defuse,
) {
  yield columns.map((column) => cellOf(column.title));
  for await (const rows of batches) {
    for (const [at, row] of rows.entries()) {
      if (at % STEP === 0) await setImmediate();
      yield columns.map((column) => cellOf(column.value(row)));
    }
  }
}

const DAY = 10;

/** Text of the cell as shown to people, without the apostrophe that keeps a formula from running. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY);
  const text = String(cell).trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** A row with content, and its number in a spreadsheet program. */
export interface SheetRow {
  line: number;
  cells: string[];
}
