import { sql } from 'kysely';
import { migrate } from '#server/db/migrate';
import type { Db } from '#server/db/types';
import { openReleaseBefore } from '../../harness/db/release-before';

/* Codes of a database of the release before are unique by their keys after the update. */
const NOW = Date.UTC(2026, 0, 5, 8);

let db: Db;
beforeEach(async () => {
  db = await openReleaseBefore();
});
afterEach(() => db.destroy());

type Row = Record<string, string | number | null>;

async function add(table: string, row: Row): Promise<number> {
  const values: Row = { created_at: NOW, updated_at: NOW, status: 'enabled', ...row };
  const columns = sql.join(Object.keys(values).map((name) => sql.id(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.id(table)} (${columns})
    values (${sql.join(Object.values(values))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

const addTenant = (code: string) => add('tenants', { name: code, code, is_platform: 0 });

async function keysOf(table: 'tenants' | 'depts' | 'posts' | 'roles', ids: readonly number[]) {
  const rows = await db
    .selectFrom(table)
    .select(['code', 'codeKey'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ code, codeKey }) => `${code}=${codeKey}`);
}

test('of codes that clash each row keeps its own, and the first one the key', async () => {
  const tenants = [await addTenant('Dup'), await addTenant('ＤＵＰ'), await addTenant('fine')];
  const [first = 0, second = 0] = tenants;
  const extra = { depts: {}, posts: {}, roles: { data_scope: 'all' } };
  const ids = new Map<keyof typeof extra, number[]>();
  for (const table of ['depts', 'posts', 'roles'] as const) {
    const own = (tenantId: number, code: string) =>
      add(table, { ...extra[table], tenant_id: tenantId, name: code, code, sort: 0 });
    ids.set(table, [
      await own(first, 'Ops'),
      await own(first, 'OPS'),
      await own(second, 'ops'),
      await own(first, 'ｏps'),
    ]);
  }
  await migrate(db);
  expect(await keysOf('tenants', tenants)).toEqual([
    'Dup=dup',
    `ＤＵＰ=dup#${second}`,
    'fine=fine',
  ]);
  for (const [table, [one = 0, two = 0, three = 0, four = 0]] of ids) {
    expect(await keysOf(table, [one, two, three, four])).toEqual([
      'Ops=ops',
      `OPS=ops#${two}`,
      'ops=ops',
      `ｏps=ops#${four}`,
    ]);
  }
  const { rows } = await sql`select code from tenants where code_key = ''`.execute(db);
  expect(rows).toEqual([]);
});
