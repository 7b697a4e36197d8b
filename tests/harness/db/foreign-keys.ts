import { sql } from 'kysely';
import type { Db } from '#server/db/types';

/** A column that refers to a row of another table. Of a key of several columns it is the last. */
export interface ForeignKey {
  table: string;
  column: string;
  parent: string;
  target: string;
  /** The column before it, which holds the tenant; null in a key of one column. */
  tenant: string | null;
  onDelete: string;
}

/** The foreign keys between the tables. */
export async function foreignKeysOf(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  if (globalThis.TEST_DATABASE === 'postgres') {
    const { rows } = await sql<ForeignKey>`
      select c.conrelid::regclass::text as "table", a.attname as "column",
        c.confrelid::regclass::text as parent, b.attname as target, t.attname as tenant,
        case c.confdeltype when 'n' then 'set null' when 'c' then 'cascade' else '' end as on_delete
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[cardinality(c.confkey)]
      left join pg_attribute t on t.attrelid = c.conrelid and cardinality(c.conkey) > 1
        and t.attnum = c.conkey[1]
      where c.contype = 'f'`.execute(db);
    return rows;
  }
  const keys: ForeignKey[] = [];
  for (const table of tables) {
    const { rows } = await sql<Omit<ForeignKey, 'tenant'> & { id: number }>`
      select id, ${sql.lit(table)} as "table", "from" as "column", "table" as parent,
        coalesce("to", 'id') as target, on_delete
      from pragma_foreign_key_list(${sql.lit(table)}) order by id, seq`.execute(db);
    const found = new Map<number, ForeignKey>();
    for (const { id, ...key } of rows) {
      found.set(id, { ...key, tenant: found.get(id)?.column ?? null });
    }
    keys.push(...found.values());
  }
  return keys;
}
