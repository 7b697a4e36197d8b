import { sql } from 'kysely';
import type { Db } from '#server/db/types';
import type { Ranges } from './sequences';

/** Ids of rows by the name of their table. */
export type Ids = Readonly<Record<string, readonly number[]>>;

/** The last id of each table. */
export async function lastIds(db: Db, ranges: Ranges): Promise<Readonly<Record<string, number>>> {
  const last: Record<string, number> = {};
  for (const table of Object.keys(ranges)) {
    const ids = sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`;
    last[table] = Number((await ids.execute(db)).rows[0]?.id ?? 0);
  }
  return last;
}

/** The rows that came since. */
export async function idsSince(db: Db, last: Readonly<Record<string, number>>): Promise<Ids> {
  const found: Record<string, number[]> = {};
  for (const [table, id] of Object.entries(last)) {
    const ids = sql<{
      id: number;
    }>`select id from ${sql.table(table)} where id > ${id} order by id`;
    const { rows } = await ids.execute(db);
    if (rows.length > 0) found[table] = rows.map((row) => Number(row.id));
  }
  return found;
}

/** Columns of text whose values are the product's own, not people's: codes, hashes, JSON. */
const CODES = [
  ...[
    'status',
    'result',
    'variant',
    'kind',
    'sender_kind',
    'state',
    'purpose',
    'visibility',
    'way',
  ],
  ...[
    'sex',
    'birthday',
    'avatar',
    'language',
    'data_scope',
    'action',
    'list',
    'request_id',
    'look',
  ],
  ...['hash', 'token_hash', 'password_hash', 'password_key', 'credential_id', 'public_key'],
  ...['transports', 'titles', 'title_texts', 'content_texts', 'changes'],
];

/** Tables whose rows are not shown to companies. */
const UNSEEN = ['jobs', 'policies'];

/**
 * Puts a marker into every text of these rows that people fill, beside the row's id where it lacks
 * one. Resolves to the names of the columns.
 */
export async function mark(db: Db, ids: Ids, marker: string): Promise<string[]> {
  const columns: string[] = [];
  for (const { name: table, columns: all } of await db.introspection.getTables()) {
    const rows = UNSEEN.includes(table) ? undefined : ids[table];
    if (!rows) continue;
    for (const { name, dataType } of all) {
      if (!/^(text|varchar)/i.test(dataType) || CODES.includes(name)) continue;
      const text = sql.ref(name);
      await sql`
        update ${sql.table(table)} set ${text} = ${`${marker}-`} || id
        where id in (${sql.join(rows)}) and coalesce(${text}, '') not like ${`%${marker}%`}`.execute(
        db,
      );
      columns.push(`${table}.${name}`);
    }
  }
  return columns;
}
