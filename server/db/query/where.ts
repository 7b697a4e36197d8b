import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { LANGUAGES, type Language } from '#contract/codes';
import type { ParsedCondition, ParsedList } from '../../lib/input/list-query';
import { dialectOf, escapeLike } from '../dialect';
import type { Db } from '../types';

/** Column of each field that a list may filter or sort by. */
export type Columns = Readonly<Record<string, Expression<unknown>>>;

/** SQL of one condition. Null does not equal or match any value, so negated operators match it. */
function conditionToSql(db: Db, column: Expression<unknown>, condition: ParsedCondition) {
  const { inValues, like } = dialectOf(db);
  const { operator, values } = condition;
  const [first] = values;
  const text = escapeLike(String(first));
  const orEmpty = (not: RawBuilder<SqlBool>) => sql<SqlBool>`(${column} is null or not (${not}))`;
  switch (operator) {
    case '=':
      return sql<SqlBool>`${column} = ${first}`;
    case '!=':
      return orEmpty(sql`${column} = ${first}`);
    case '>':
      return sql<SqlBool>`${column} > ${first}`;
    case '>=':
      return sql<SqlBool>`${column} >= ${first}`;
    case '<':
      return sql<SqlBool>`${column} < ${first}`;
    case '<=':
      return sql<SqlBool>`${column} <= ${first}`;
    case 'like':
      return like(column, `%${text}%`);
    case 'not_like':
      return orEmpty(like(column, `%${text}%`));
    case 'like_left':
      return like(column, `%${text}`);
    case 'like_right':
      return like(column, `${text}%`);
    case 'in':
      return inValues(column, values);
    case 'not_in':
      return orEmpty(inValues(column, values));
    case 'between':
      return sql<SqlBool>`${column} between ${values[0]} and ${values[1]}`;
    case 'not_between':
      return orEmpty(sql`${column} between ${values[0]} and ${values[1]}`);
    case 'null':
      return sql<SqlBool>`${column} is null`;
    case 'not_null':
      return sql<SqlBool>`${column} is not null`;
  }
}

/** Column of a field that the list's declaration allows. */
function columnOf(columns: Columns, field: string): Expression<unknown> {
  const column = columns[field];
  if (!column) throw new Error(`The list declares a field without a column: ${field}`);
  return column;
}

/** Each keyword must be contained in one of the columns. */
export function keywordsToSql(db: Db, columns: readonly Expression<unknown>[], list: ParsedList) {
  const { like } = dialectOf(db);
  return list.keywords.map((keyword) => {
    const matches = columns.map((column) => like(column, `%${escapeLike(keyword)}%`));
    return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
  });
}

/** The title and the remark in each language, for keywords. */
export const inEveryLanguage = (
  columnsIn: (language: Language) => { title: Expression<unknown>; remark: Expression<unknown> },
) => LANGUAGES.map(columnsIn).flatMap(({ title, remark }) => [title, remark]);

/** The conditions of a list, joined by AND. */
export function conditionsToSql(
  db: Db,
  columns: Columns,
  { conditions }: Pick<ParsedList, 'conditions'>,
) {
  return conditions.map((condition) =>
    conditionToSql(db, columnOf(columns, condition.field), condition),
  );
}

/** Conjunction of the conditions; true if there are none. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Conditions and keywords of a list that searches keywords in plain columns. */
export function listToSql(
  db: Db,
  columns: Columns,
  keywordColumns: readonly Expression<unknown>[],
  list: ParsedList,
) {
  return allOf([...conditionsToSql(db, columns, list), ...keywordsToSql(db, keywordColumns, list)]);
}

/** A term of `order by`. */
export interface SortTerm {
  column: Expression<unknown>;
  direction: 'asc' | 'desc';
}

/** The requested sort and then the id, so that pages are stable; the newest first without a sort. */
export function sortTerms<Known extends Columns & { id: Expression<unknown> }>(
  columns: Known,
  list: ParsedList,
): SortTerm[] {
  const terms = list.sort.map(({ field, direction }) => ({
    column: columnOf(columns, field),
    direction,
  }));
  return [...terms, { column: columns.id, direction: terms.at(-1)?.direction ?? 'desc' }];
}

export const orderBy = (terms: readonly SortTerm[]) =>
  sql.join(terms.map(({ column, direction }) => sql`${column} ${sql.raw(direction)}`));

/** The `order by` terms of a list that has an order of its own without a requested sort. */
export const sortToSql = <Known extends Columns & { id: Expression<unknown> }>(
  columns: Known,
  list: ParsedList,
  fallback: RawBuilder<unknown>,
) => (list.sort.length === 0 ? fallback : orderBy(sortTerms(columns, list)));
