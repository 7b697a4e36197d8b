import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../dialect';
import type { Db } from '../types';
import { allOf, orderBy, type SortTerm } from './where';

/*
 * Reading a whole list in batches by keyset. Each batch is a query of its own, so that no cursor or
 * transaction stays open while a slow client receives the rows. A row whose sorted field changes in
 * the meantime may be missed or read twice.
 */

/** Maximum number of rows of one read. */
export const BATCH = 1_000;

/** Values of the sort terms of a row. */
export type Key = readonly unknown[];

/** Place of a batch: after the row with the key, or at the start. */
export interface Place {
  after: Key | undefined;
  limit: number;
}

export interface Batch<Row> {
  rows: Row[];
  /** Key of the last row; undefined at the end of the list. */
  last: Key | undefined;
}

/** Selects the values of the sort terms, for `keyOf`. */
export const keyColumns = (terms: readonly SortTerm[]) =>
  terms.map(({ column }, at) => sql<unknown>`${column}`.as(`key${at}`));

/** The key to continue after; undefined if the batch is not full. */
export function lastKey(rows: readonly object[], terms: readonly SortTerm[], limit: number) {
  const last = rows.at(-1) as Record<string, unknown> | undefined;
  return last && rows.length === limit ? terms.map((_, at) => last[`key${at}`]) : undefined;
}

function isBeyond(db: Db, { column, direction }: SortTerm, value: unknown): RawBuilder<SqlBool> {
  const isNullFirst = dialectOf(db).isNullLeast === (direction === 'asc');
  if (value === null) return isNullFirst ? sql`${column} is not null` : sql`1 = 0`;
  const beyond = sql<SqlBool>`${column} ${sql.raw(direction === 'asc' ? '>' : '<')} ${value}`;
  return isNullFirst ? beyond : sql`(${beyond} or ${column} is null)`;
}

const isSame = ({ column }: SortTerm, value: unknown): RawBuilder<SqlBool> =>
  value === null ? sql`${column} is null` : sql`${column} = ${value}`;

/** Rows that follow the key in the order of the terms, the last of which is unique. */
export function isAfter(db: Db, terms: readonly SortTerm[], key: Key | undefined) {
  if (!key) return sql<SqlBool>`1 = 1`;
  const ways = terms.map((term, at) => {
    const same = terms.slice(0, at).map((before, index) => isSame(before, key[index]));
    return sql<SqlBool>`(${sql.join([...same, isBeyond(db, term, key[at])], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** One batch of what `where` leaves of a query, in the order of the terms. */
export async function readBatch<Schema, Joined extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Joined, Row>,
  { where, terms }: { where: RawBuilder<SqlBool>; terms: readonly SortTerm[] },
  { after, limit }: Place,
): Promise<Batch<Row>> {
  const rows = await query
    .select(keyColumns(terms))
    .where(allOf([where, isAfter(db, terms, after)]))
    .orderBy(orderBy(terms))
    .limit(limit)
    .execute();
  return { rows: rows as Row[], last: lastKey(rows as object[], terms, limit) };
}

type Read<Row> = (place: Place) => Promise<Batch<Row>>;

/**
 * At most `max` rows of a list, `size` at a time. The first batch is read at once, so that its error
 * is one of the call; each further one only when it is asked for.
 */
export async function inBatches<Row>(
  max: number,
  read: Read<Row>,
  size: number = BATCH,
): Promise<AsyncIterable<Row[]>> {
  const first = await read({ after: undefined, limit: Math.min(size, max) });
  return following(first, { max, size }, read);
}

async function* following<Row>(
  first: Batch<Row>,
  { max, size }: { max: number; size: number },
  read: Read<Row>,
) {
  let batch = first;
  yield batch.rows;
  for (let left = max - size; left > 0 && batch.last; left -= size) {
    batch = await read({ after: batch.last, limit: Math.min(size, left) });
    yield batch.rows;
  }
}
