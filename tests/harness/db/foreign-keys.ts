import { sql } from 'kysely';
import type { Db } from '#server/db/types';

/** A column that refers to a row of another table. Of a key of several columns it is the last. */
export interface ForeignKey {
  table: string;
  column: string;
  parent: string;
  target: string;
}

/** The foreign keys between the tables. */
export async function foreignKeysOf(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  if (globalThis.TEST_DATABASE === 'postgres') {
    const { rows } = await sql<ForeignKey>`
      select c.conrelid::regclass::text as "table", a.attname as "column",
        c.confrelid::regclass::text as parent, b.attname as target
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[cardinality(c.confkey)]
      where c.contype = 'f'`.execute(db);
    return rows;
  }
  const keys: ForeignKey[] = [];
  for (const table of tables) {
    const { rows } = await sql<ForeignKey & { id: number }>`
      select id, ${sql.lit(table)} as "table", "from" as "column", "table" as parent,
        coalesce("to", 'id') as target
      from pragma_foreign_key_list(${sql.lit(table)}) order by id, seq`.execute(db);
    const last = new Map(rows.map(({ id, ...key }) => [id, key]));
    keys.push(...last.values());
  }
  return keys;
}
