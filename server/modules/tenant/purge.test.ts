import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { foreignKeysOf } from '../../../tests/harness/db/foreign-keys';
import { tablesOf } from '../../../tests/harness/db/tables';
import { fillTenant } from '../../../tests/harness/db/whole-tenant';

/* What a purge leaves of a tenant, and of others. */
const DAY = 24 * 60 * 60 * 1000;

/** Tables that reach a tenant and keep rows of one that was purged, with the reason. */
const KEPT: Record<string, string> = {
  tenants: 'the id and the code, which is never given again',
  member_counts: 'a number, which is 0 then',
  transfers: 'the books, without the operator',
  ledger: 'the books, without the holder',
  audits: 'until their retention ends, without persons',
  audit_targets: 'with their entries, without names',
  events: 'ids only, for an hour',
  policies: 'the platform’s; no default tenant then',
  policy_menus: 'the platform’s',
  invites: 'the platform’s; who used one is forgotten',
};

let product: TestApp;
let tables: string[];
beforeAll(async () => {
  product = await createTestApp();
  tables = await tablesOf(product.db);
});
afterAll(() => product.close());

/**
 * The tables that reach a tenant: by `tenant_id`, or by a foreign key to one that does. Accounts
 * count as a tenant's, because those without another seat go with it.
 */
async function reachingTables(): Promise<Map<string, string>> {
  const keys = await foreignKeysOf(product.db, tables);
  const columns = new Map(
    (await product.db.introspection.getTables()).map((table) => [table.name, table.columns]),
  );
  const isRoot = (table: string) => ['tenants', 'accounts'].includes(table);
  const hasTenant = (table: string) =>
    columns.get(table)?.some(({ name }) => /^tenant_?id$/i.test(name)) ?? false;
  const reaching = new Set(tables.filter((table) => isRoot(table) || hasTenant(table)));
  for (let size = 0; size < reaching.size; ) {
    size = reaching.size;
    for (const { table, parent } of keys) if (reaching.has(parent)) reaching.add(table);
  }
  /** The condition on rows of the tenant `:id`. */
  const conditionOf = (table: string, above: readonly string[] = []): string => {
    if (table === 'tenants') return 'id = :id';
    if (hasTenant(table)) return 'tenant_id = :id';
    if (table === 'accounts') {
      return `id in (select account_id from members where tenant_id = :id)
        and id not in (select account_id from members where tenant_id <> :id)`;
    }
    const ways = keys
      .filter((key) => key.table === table && reaching.has(key.parent))
      .filter(({ parent }) => !(parent in KEPT) && ![table, ...above].includes(parent))
      .map(
        ({ column, parent, target }) =>
          `${column} in (select ${target} from ${parent}
            where ${conditionOf(parent, [table, ...above])})`,
      );
    return `(${ways.join(' or ')})`;
  };
  return new Map([...reaching].map((table) => [table, table in KEPT ? '' : conditionOf(table)]));
}

async function rowsOf(table: string, where = '1 = 1'): Promise<string[]> {
  const { rows } = await sql
    .raw<object>(`select * from ${table} where ${where}`)
    .execute(product.db);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** All rows of all tables. */
async function everything(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of tables) all.set(table, await rowsOf(table));
  return all;
}

const remove = (id: number) =>
  product.db
    .updateTable('tenants')
    .set({ deletedAt: product.clock.now })
    .where('id', '=', id)
    .execute();

test('every table that reaches a tenant is emptied of its rows, or kept for a reason', async () => {
  const reaching = await reachingTables();
  expect(Object.keys(KEPT).filter((table) => !reaching.has(table))).toEqual([]);
  const make = () => product.make.tenant();
  const [gone, stays] = [await make(), await make()];
  await fillTenant(product, gone, 'zephyr');
  await fillTenant(product, stays, 'alder');
  await remove(gone);

  const before = await everything();
  const own = new Map<string, string[]>();
  for (const [table, where] of reaching) {
    if (where) own.set(table, await rowsOf(table, where.replaceAll(':id', String(gone))));
  }
  // Otherwise the test would say nothing of a table.
  expect([...own].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);

  product.clock.advance(30 * DAY);
  await product.runSchedule('tenant.purge');
  const after = await everything();
  for (const [table, rows] of own) {
    const others = before.get(table)?.filter((row) => !rows.includes(row));
    // The run itself is a row of the jobs.
    const left = table === 'jobs' ? await rowsOf(table, 'name is null') : after.get(table);
    expect([table, left]).toEqual([table, others]);
  }
  const counts = (all: Map<string, string[]>) =>
    Object.keys(KEPT).map((table) => [table, all.get(table)?.length]);
  const isEvent = ([table]: unknown[]) => table === 'events';
  expect(counts(after).filter((row) => !isEvent(row))).toEqual(
    counts(before).filter((row) => !isEvent(row)),
  );
  expect(JSON.stringify([...after])).not.toContain('zephyr');
  expect(JSON.stringify([...after]).split('alder').length).toBe(
    JSON.stringify([...before]).split('alder').length,
  );
});
