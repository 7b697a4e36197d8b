import { sql } from 'kysely';
import type { Db } from '#server/db/types';
import { tablesOf } from './tables';

/** Ids that each table has for itself. */
export const RANGE = 1_000_000;

/** A table's first id of its own, by its name. */
export type Ranges = Readonly<Record<string, number>>;

/**
 * Lets the next id of each table begin a range of its own, so that the id of a row names nothing in
 * another table.
 */
export async function separateIds(db: Db): Promise<Ranges> {
  const names = new Set(await tablesOf(db));
  const tables = (await db.introspection.getTables()).filter(
    ({ name, columns }) =>
      names.has(name) &&
      columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
  );
  const ranges = Object.fromEntries(tables.map(({ name }, at) => [name, (at + 1) * RANGE]));
  for (const [name, first] of Object.entries(ranges)) {
    if (globalThis.TEST_DATABASE === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${first})`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${first})`.execute(db);
  }
  return ranges;
}
