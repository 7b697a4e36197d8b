import type { Kysely } from 'kysely';
import { keyOf } from '../../lib/account-key';

const PAGE = 1_000;

/** Tables whose rows have a code, and the columns that it is unique among; tenants are among each other. */
const TABLES = [
  ['tenants', []],
  ['depts', ['tenant_id']],
  ['posts', ['tenant_id']],
  ['roles', ['tenant_id']],
] as const;

interface Coded {
  id: number;
  tenantId?: number;
  code: string;
  codeKey: string;
}

type Tables = Record<(typeof TABLES)[number][0], Coded>;

/**
 * Codes are unique whatever the case and width of their letters. Of rows that differ in no more, the
 * first keeps the key; the later ones get their id after it, with a mark that no code holds, and go on
 * as they are.
 */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Kysely<Tables>;
  for (const [table, among] of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('code_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await fill(db, table);
    // PostgreSQL calls the constraint of the code itself `tenants_code_key`.
    await db.schema
      .createIndex(`${table}_key_of_code`)
      .on(table)
      .columns([...among, 'code_key'])
      .unique()
      .execute();
  }
}

async function fill(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  const given = new Set<string>();
  let after = 0;
  for (;;) {
    const rows = await read(db, table, after);
    for (const { id, tenantId = 0, code } of rows) {
      const key = keyOf(code);
      const place = `${tenantId} ${key}`;
      const codeKey = given.has(place) ? `${key}#${id}` : key;
      given.add(place);
      await db.updateTable(table).set({ codeKey }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const read = (db: Kysely<Tables>, table: keyof Tables, after: number) =>
  db
    .selectFrom(table)
    .select(['id', 'code'])
    .$if(table !== 'tenants', (query) => query.select('tenantId'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
