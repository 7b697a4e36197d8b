/** The where-operators (docs/product.md, "List operators"). */
export const OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'like',
  'not_like',
  'like_left',
  'like_right',
  'in',
  'not_in',
  'between',
  'not_between',
  'null',
  'not_null',
  'keyword',
] as const;

export type Operator = (typeof OPERATORS)[number];

/**
 * Type of a field; determines its operators and the type of their values. `link` is the id of something that
 * a row may have several of: `=` and `in` hold where one of them matches, `null` where there is none.
 */
export type FieldKind = 'text' | 'phone' | 'choice' | 'id' | 'link' | 'int' | 'time';

const same = ['=', '!=', 'in', 'not_in', 'null', 'not_null'] as const;
const ordered = ['>', '>=', '<', '<=', 'between', 'not_between'] as const;

/** Operators for each type of field. `keyword` belongs to the list, not to a field. */
const text = [...same, 'like', 'not_like', 'like_left', 'like_right'] as const;

export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  text,
  phone: text,
  choice: same,
  id: same,
  link: same,
  int: [...same, ...ordered],
  time: [...same, ...ordered],
};

/** One condition: `[field, operator, value]`; the page sends a JSON array of these. */
export type Condition = [field: string, operator: Operator, value?: unknown];
