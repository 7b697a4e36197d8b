import { type Kysely, sql } from 'kysely';

/** A reference between rows of one tenant, which holds the tenant as well. */
export interface TenantKey {
  table: string;
  column: string;
  parent: string;
  /** The column with the tenant, if it is not `tenant_id`. */
  tenant?: string;
  /** Rows go with the one that they refer to. */
  isPart?: boolean;
}

/** The constraint of a key; its name is `<table>_<column>_tenant`. */
export const constraintOf = ({ table, column, parent, tenant = 'tenant_id', isPart }: TenantKey) =>
  `constraint "${table}_${column}_tenant" foreign key ("${tenant}", "${column}")
    references "${parent}" ("tenant_id", "id")${isPart ? ' on delete cascade' : ''}`;

/**
 * Runs work without the checks of foreign keys, which would delete what refers to a table that is
 * built anew. The work has to end with `checkKeys`.
 */
export async function withoutKeys(db: Kysely<never>, work: () => Promise<void>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** @throws when a row refers to one that is not there */
async function checkKeys(db: Kysely<never>): Promise<void> {
  const { rows } = await sql`pragma foreign_key_check`.execute(db);
  if (rows.length > 0) throw new Error(`Broken references: ${JSON.stringify(rows.slice(0, 5))}`);
}

/**
 * Gives tables their keys, by building each anew: SQLite changes no constraint of a table that
 * exists. Indexes, triggers and the highest id ever given stay.
 */
export async function bindToTenant(db: Kysely<never>, keys: readonly TenantKey[]): Promise<void> {
  const { rows } = await sql<{ foreignKeys: number }>`pragma foreign_keys`.execute(db);
  if (rows[0]?.foreignKeys !== 0) throw new Error('Foreign keys must be off.');
  for (const table of new Set(keys.map((key) => key.table))) {
    const own = keys.filter((key) => key.table === table);
    await rebuild(db, table, (text) => withKeys(text, own));
  }
  await checkKeys(db);
}

/** How a column may refer to a table's id, and what stays of it; longer texts first. */
function plainKeysOf(column: string, parent: string) {
  return ['', ' not null'].flatMap((end) => {
    const kept = `"${column}" bigint${end}`;
    const whole = `${kept} references "${parent}" ("id")`;
    return [' on delete cascade', ' on delete set null', ''].map((then) => ({
      whole: `${whole}${then}`,
      kept,
    }));
  });
}

/** The text of a table with other keys. @throws when it has not the keys that these replace */
function withKeys(text: string, keys: readonly TenantKey[]): string {
  let columns = text.replace(/("tenant_id" bigint) default 0 not null/, '$1 not null');
  for (const { column, parent } of keys) {
    const plain = plainKeysOf(column, parent).find(({ whole }) => columns.includes(whole));
    if (!plain) throw new Error(`No reference from ${column} to ${parent}: ${text}`);
    columns = columns.replace(plain.whole, plain.kept);
  }
  const end = columns.lastIndexOf(')');
  return `${columns.slice(0, end)}, ${keys.map(constraintOf).join(', ')})`;
}

async function rebuild(
  db: Kysely<never>,
  table: string,
  change: (text: string) => string,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const { rows: parts } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})`.execute(db);
  const { rows: highest } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(db);
  const text = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await run(change(text).replace(`"${table}"`, `"${table}_anew"`));
  await run(`insert into "${table}_anew" (${names}) select ${names} from "${table}"`);
  await run(`drop table "${table}"`);
  await run(`alter table "${table}_anew" rename to "${table}"`);
  for (const part of parts) if (part.type !== 'table') await run(part.sql);
  for (const { seq } of highest) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  }
}
