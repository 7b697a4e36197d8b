import type { Condition, FieldKind } from '#contract/list-operators';
import type { ListFields } from '#contract/list-query';
import type { Row, Value } from './rows';

/** A list's query before serialisation. */
export interface Query {
  where?: readonly Condition[];
  sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  page?: number;
  pageSize?: number;
}

/** Both databases fold the case of ASCII letters only. */
const fold = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const DAY = /^\d{4}-\d\d-\d\dT/;
const MOBILE = /^1[3-9]\d{9}$/;

/** A sent value as it is stored: times as epoch milliseconds, phones with a country code. */
function stored(sent: unknown, kind: FieldKind | undefined): string | number {
  const text = String(sent);
  if (kind === 'time' && DAY.test(text)) return Date.parse(text);
  if (kind === 'phone' && MOBILE.test(text)) return `+86${text}`;
  return sent as string | number;
}

/** Texts by code point, numbers by size. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  return Number(a) - Number(b);
}

/** Whether a value meets a condition; an empty value meets no comparison. */
function meets(
  value: Value,
  operator: Condition[1],
  sent: unknown,
  kind: FieldKind | undefined,
): boolean {
  if (operator === 'null') return value === null;
  if (operator === 'not_null') return value !== null;
  const opposite = NEGATED[operator];
  if (opposite) return value === null || !meets(value, opposite, sent, kind);
  if (value === null) return false;
  const [first, second] = [sent].flat().map((one) => stored(one, kind)) as Value[];
  const text = fold(String(value));
  const part = fold(String(first));
  switch (operator) {
    case '=':
      return value === first;
    case '>':
      return compare(value, first ?? null) > 0;
    case '>=':
      return compare(value, first ?? null) >= 0;
    case '<':
      return compare(value, first ?? null) < 0;
    case '<=':
      return compare(value, first ?? null) <= 0;
    case 'like':
      return text.includes(part);
    case 'like_left':
      return text.endsWith(part);
    case 'like_right':
      return text.startsWith(part);
    case 'in':
      return (sent as unknown[]).some((one) => stored(one, kind) === value);
    case 'between':
      return compare(value, first ?? null) >= 0 && compare(value, second ?? null) <= 0;
    default:
      throw new Error(`The model knows no operator ${operator}.`);
  }
}

/** Whether one of the ids meets a condition; its opposite is met where none does. */
function meetsOneOf(ids: readonly number[], operator: Condition[1], sent: unknown): boolean {
  if (operator === 'null') return ids.length === 0;
  if (operator === 'not_null') return ids.length > 0;
  const opposite = NEGATED[operator];
  if (opposite) return !meetsOneOf(ids, opposite, sent);
  return ids.some((one) => meets(one, operator, sent, 'id'));
}

/** Negated operators include the empty value. */
const NEGATED: Partial<Record<Condition[1], Condition[1]>> = {
  '!=': '=',
  not_like: 'like',
  not_in: 'in',
  not_between: 'between',
};

function matches(
  row: Row,
  [field, operator, sent]: Condition,
  fields: ListFields['fields'],
): boolean {
  if (fields[field] === 'link') return meetsOneOf(row.links?.[field] ?? [], operator, sent);
  if (operator !== 'keyword')
    return meets(row.values[field] ?? null, operator, sent, fields[field]);
  const word = fold(String(sent).trim());
  return row.texts.some((text) => fold(text).includes(word));
}

type Order = NonNullable<Query['sort']>;

/** The expected page of a list, and the total. `usual` is the default order; the id breaks ties. */
export function listOf(
  rows: readonly Row[],
  { where = [], sort, page = 1, pageSize = 10 }: Query,
  { usual, fields }: { usual: Order; fields: ListFields['fields'] },
) {
  const found = rows.filter((row) => where.every((condition) => matches(row, condition, fields)));
  const order: Order = sort?.length ? [...sort, ['id', sort.at(-1)?.[1] ?? 'asc']] : usual;
  const inOrder = found.toSorted((a, b) => {
    for (const [field, direction] of order) {
      const sign = compare(a.sorted[field] ?? null, b.sorted[field] ?? null);
      if (sign !== 0) return direction === 'asc' ? sign : -sign;
    }
    return 0;
  });
  const from = (page - 1) * pageSize;
  return { inOrder, page: inOrder.slice(from, from + pageSize), total: found.length };
}
