import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { type MemberImported, memberImported } from '#contract/member/member';
import { keyOf as codeKeyOf } from '../../../lib/account-key';
import { fieldErrorsOf, fieldText } from '../../../lib/input/field-errors';
import { findUnstorable } from '../../../lib/input/storable';
import { MARKS } from '../../../lib/marks';
import type { Reason } from '../../../lib/reasons';
import { Refusal, textOf } from '../../../lib/refusal';
import { type SheetRow, STATUS_TEXTS } from '../../../lib/sheet';
import { SEX_TEXTS, TITLES } from '../sheet.rules';

/** Columns of a file of users, with the form field of each. */
export const FIELD_OF = {
  username: 'username',
  realName: 'realName',
  dept: 'deptId',
  posts: 'postIds',
  roles: 'roleIds',
  phone: 'phone',
  email: 'email',
  sex: 'sex',
  birthday: 'birthday',
  qq: 'qq',
  region: 'region',
  address: 'address',
  status: 'status',
  remark: 'remark',
} as const satisfies Partial<Record<keyof typeof TITLES, keyof MemberImported>>;

export type Column = keyof typeof FIELD_OF;

export const COLUMNS = Object.keys(FIELD_OF) as Column[];

export const isRequired = (column: Column) => column === 'username' || column === 'realName';

/** Title of the error column in the file of invalid lines; ignored in an upload. */
export const ERRORS_TITLE: Record<Language, string> = {
  'zh-CN': '错误原因',
  'en-US': 'What is wrong',
};

/** Error of one field of a line. */
export interface LineError {
  field: string;
  message: string;
  /** Whether the message is a sentence that names its field. */
  isSentence?: boolean;
}

/** Column of each cell; undefined for unknown titles. */
export interface Header {
  titles: readonly string[];
  columns: readonly (Column | undefined)[];
  unknown: readonly string[];
}

/** Normalizes a title: the template marks required columns with an asterisk. */
const plain = (title: string) => title.replace(/[*＊]/g, '').trim().toLowerCase();

function columnOf(title: string): Column | undefined {
  return COLUMNS.find((column) =>
    Object.values(TITLES[column]).some((known) => plain(known) === plain(title)),
  );
}

const isErrors = (title: string) => Object.values(ERRORS_TITLE).some((known) => known === title);

/** Maps the columns by their titles in any language. @throws Refusal import.column-* */
export function readHeader(titles: readonly string[], language: Language): Header {
  const columns = titles.map(columnOf);
  const twice = columns.findIndex((column, at) => column && columns.indexOf(column) !== at);
  const of = { field: 'file' };
  if (twice >= 0) throw new Refusal('import.column-twice', { title: titles[twice] ?? '' }, of);
  const missing = COLUMNS.filter((column) => isRequired(column) && !columns.includes(column));
  if (missing.length > 0) {
    const names = missing.map((column) => TITLES[column][language]).join(MARKS[language].list);
    throw new Refusal('import.column-missing', { titles: names }, of);
  }
  const unknown = titles.filter((title, at) => title && !columns[at] && !isErrors(title));
  return { titles, columns, unknown };
}

/** A department, position or role that a line may name. */
export interface Named {
  id: number;
  name: string;
  code: string;
  /** The code as it is compared, see `keyOf`. */
  codeKey: string;
  /** Names from the root down, separated by slashes. */
  path?: string;
}

/** Names that lines may use: departments in the caller's scope, positions, and assignable roles. */
export interface Directory {
  depts: readonly Named[];
  posts: readonly Named[];
  roles: readonly Named[];
}

class Unnamed extends Error {
  constructor(
    readonly reason: Reason,
    readonly text: string,
  ) {
    super(reason);
  }
}

const trimPath = (path: string) =>
  path
    .split('/')
    .map((step) => step.trim())
    .filter(Boolean)
    .join('/');

/** Characters of an unknown name repeated in the error. */
const SHOWN = 64;

/** Finds an entry by path or code, by a unique name, or by a code of another case or width. */
function find(all: readonly Named[], kind: 'dept' | 'post' | 'role', text: string): number {
  const path = trimPath(text);
  const exact = all.find((one) => one.path === path) ?? all.find((one) => one.code === text);
  if (exact) return exact.id;
  const names = all.filter((one) => one.name === text);
  const key = codeKeyOf(text);
  const named = names.length > 0 ? names : all.filter((one) => one.codeKey === key);
  if (named.length > 1) throw new Unnamed(`import.${kind}-ambiguous`, text.slice(0, SHOWN));
  if (!named[0]) throw new Unnamed(`import.${kind}-missing`, text.slice(0, SHOWN));
  return named[0].id;
}

/** One more than a form accepts, so that the schema refuses it; a cell may hold thousands. */
const NAMES_MAX = LIMIT.memberRoles + 1;

const SEPARATORS = /[,，;；、\n]/;

/** Finds several names in one cell; a name that contains a comma is found as a whole. */
function findAll(all: readonly Named[], kind: 'post' | 'role', text: string): number[] {
  if (all.some((one) => one.name === text)) return [find(all, kind, text)];
  const parts = new Set(text.split(SEPARATORS).map((part) => part.trim()));
  parts.delete('');
  const names = [...parts].slice(0, NAMES_MAX);
  return [...new Set(names.map((name) => find(all, kind, name)))];
}

const keyOf = (texts: Record<string, Record<Language, string>>, cell: string) =>
  Object.keys(texts).find(
    (key) => key === cell || Object.values(texts[key] ?? {}).includes(cell),
  ) ?? cell;

/** Converts the date formats of spreadsheets; other text is left for the schema to refuse. */
function isoDate(cell: string): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

function readCell(column: Column, cell: string, { depts, posts, roles }: Directory): unknown {
  switch (column) {
    case 'dept':
      return find(depts, 'dept', cell);
    case 'posts':
      return findAll(posts, 'post', cell);
    case 'roles':
      return findAll(roles, 'role', cell);
    case 'sex':
      return keyOf(SEX_TEXTS, cell);
    case 'status':
      return keyOf(STATUS_TEXTS, cell);
    case 'birthday':
      return isoDate(cell);
    default:
      return cell;
  }
}

/** A line as a new user, or all its errors. */
export type Line = { values: MemberImported } | { errors: LineError[] };

/** Parses a line with the schema of the user form. */
export function readLine(
  { columns }: Header,
  { cells }: SheetRow,
  { directory, language }: { directory: Directory; language: Language },
): Line {
  const input: Record<string, unknown> = {};
  const errors: LineError[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at];
    if (!column || !cell) continue;
    try {
      input[FIELD_OF[column]] = readCell(column, cell, directory);
    } catch (error) {
      if (!(error instanceof Unnamed)) throw error;
      const message = textOf(error.reason, language, { name: error.text });
      errors.push({ field: FIELD_OF[column], message, isSentence: true });
    }
  }
  const parsed = memberImported.safeParse(input, { reportInput: true });
  if (parsed.error) errors.push(...fieldErrorsOf(parsed.error, language));
  const [unstorable] = findUnstorable(parsed.data) ?? [];
  if (unstorable) {
    errors.push({ field: unstorable, message: fieldText('characters', language) });
  }
  return parsed.data && errors.length === 0 ? { values: parsed.data } : { errors };
}

/** Title of an error's field, as in the file; empty if the message names the field already. */
export function titleOf({ field, message, isSentence }: LineError, language: Language): string {
  const column = COLUMNS.find((one) => FIELD_OF[one] === field);
  const title = column ? TITLES[column][language] : '';
  return isSentence || message.startsWith(title) ? '' : title;
}
