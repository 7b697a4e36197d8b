import { z } from 'zod';
import { rawText } from '#contract/fields';
import { LIMIT } from '#contract/limits';
import { type FieldKind, OPERATORS, OPERATORS_OF, type Operator } from '#contract/list-operators';
import type { ListFields, ListQuery } from '#contract/list-query';
import { Refusal } from '../refusal';
import { phoneTermsOf } from './phone';
import { isStorable } from './storable';

/**
 * A checked condition. Times are epoch milliseconds, phones have their stored form, other values
 * are unchanged.
 */
export interface ParsedCondition {
  field: string;
  operator: Exclude<Operator, 'keyword'>;
  values: readonly (string | number)[];
}

export interface ParsedList {
  conditions: readonly ParsedCondition[];
  /** Each keyword must match one of the list's keyword fields. */
  keywords: readonly string[];
  sort: readonly { field: string; direction: 'asc' | 'desc' }[];
  limit: number;
  offset: number;
}

const whereShape = z
  .array(z.tuple([rawText(64), z.enum(OPERATORS)], z.unknown()).and(z.array(z.unknown()).max(3)))
  .max(LIMIT.where);

const text = rawText(500).refine(isStorable);

const VALUE: Record<FieldKind, z.ZodType<string | number>> = {
  text,
  phone: text.transform((one) => phoneTermsOf(one)[0]),
  choice: rawText(64).refine(isStorable),
  id: z.int(),
  link: z.int(),
  int: z.int(),
  time: rawText(64)
    .check(z.iso.datetime({ offset: true }))
    .transform((text) => Date.parse(text)),
};

/** What `keyword` takes. */
export const keywordSchema = rawText(LIMIT.keyword).refine(isStorable);

/** Number of values per operator; the default is one. */
function shapeOf(operator: Operator, value: z.ZodType<string | number>) {
  switch (operator) {
    case 'null':
    case 'not_null':
      return z.unknown().transform(() => []);
    case 'in':
    case 'not_in':
      return z.array(value).min(1).max(LIMIT.inList);
    case 'between':
    case 'not_between':
      return z.array(value).length(2);
    default:
      return value.transform((one) => [one]);
  }
}

/** What an operator takes on a field of a kind. */
export const valueSchema = (kind: FieldKind, operator: Operator) => shapeOf(operator, VALUE[kind]);

/**
 * Checks a list's query against the fields, operators and sorts it declares (docs/design/domain.md,
 * "Lists"). @throws Refusal list.* naming the field.
 */
export function parseList(
  { page = 1, pageSize = LIMIT.pageSize.default, ...query }: Partial<ListQuery>,
  list: ListFields,
): ParsedList {
  const offset = (page - 1) * pageSize;
  if (offset > LIMIT.offset) throw new Refusal('list.offset', {}, { field: 'page' });
  const conditions: ParsedCondition[] = [];
  const keywords: string[] = [];
  for (const [field, operator, value] of parseWhere(query.where)) {
    if (operator === 'keyword') keywords.push(...parseKeyword(value, list));
    else conditions.push(parseCondition(field, operator, value, list));
  }
  return { conditions, keywords, sort: parseSort(query.sort, list), limit: pageSize, offset };
}

function parseWhere(where: string | undefined): [string, Operator, unknown][] {
  if (!where) return [];
  const refusal = new Refusal('list.where', {}, { field: 'where' });
  let json: unknown;
  try {
    json = JSON.parse(where);
  } catch {
    throw refusal;
  }
  const parsed = whereShape.safeParse(json);
  if (!parsed.success) throw refusal;
  return parsed.data as [string, Operator, unknown][];
}

function parseCondition(
  field: string,
  operator: Exclude<Operator, 'keyword'>,
  value: unknown,
  list: ListFields,
): ParsedCondition {
  const kind = Object.hasOwn(list.fields, field) ? list.fields[field] : undefined;
  if (!kind) throw new Refusal('list.field', { field }, { field });
  if (!OPERATORS_OF[kind].includes(operator)) {
    throw new Refusal('list.operator', { field, operator }, { field });
  }
  const values = valueSchema(kind, operator).safeParse(value);
  if (!values.success) throw new Refusal('list.value', { field }, { field });
  return { field, operator, values: values.data };
}

function parseKeyword(value: unknown, list: ListFields): string[] {
  if (!list.keyword?.length)
    throw new Refusal('list.field', { field: 'keyword' }, { field: 'keyword' });
  const text = keywordSchema.safeParse(value);
  if (!text.success) throw new Refusal('list.value', { field: 'keyword' }, { field: 'keyword' });
  return text.data.trim() === '' ? [] : [text.data.trim()];
}

function parseSort(sort: string | undefined, list: ListFields): ParsedList['sort'] {
  if (!sort) return [];
  return sort.split(',').map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.split(':');
    if (!list.sort.includes(field) || rest.length > 0) {
      throw new Refusal('list.sort', { field }, { field: 'sort' });
    }
    if (direction !== 'asc' && direction !== 'desc') {
      throw new Refusal('list.sort', { field: part }, { field: 'sort' });
    }
    return { field, direction };
  });
}
