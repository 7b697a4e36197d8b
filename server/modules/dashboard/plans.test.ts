import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/db/types';
import type { Scope } from '#server/lib/actor';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { planOf } from '../../../tests/harness/db/plan';
import { sumByDay } from '../figure/figure.service';
import { countSeats, countTemporary } from './dashboard.repo';

/*
 * What the dashboard asks for reads the rows of the scope only, however many others there are. Both
 * databases are asked how they would do it.
 */
const OTHERS = 40;
const DAYS = 60;
const PEOPLE = 3000;
const CHUNK = 100;

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
  const { db, make, clock } = product;
  tenantId = await make.tenant();
  const rows: Insertable<Tables['figures']>[] = [];
  for (let other = 0; other < OTHERS; other += 1) {
    for (let day = 0; day < DAYS; day += 1) {
      const place = { tenantId: tenantId + other, deptId: other % 2 === 0 ? 0 : other, slot: 0 };
      rows.push(
        { ...place, day, kind: 'signIn', value: 1 },
        { ...place, day, kind: 'members', value: 1 },
      );
    }
  }
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .insertInto('figures')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', await make.member(tenantId, { mustChangePassword: 1 }))
    .executeTakeFirstOrThrow();
  const { id: _, ...account } = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { id: _id, ...seat } = await db
    .selectFrom('members')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < PEOPLE; from += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => from + index);
    const accounts = await db
      .insertInto('accounts')
      .values(
        numbers.map((number) => {
          const name = `plan-${number}`;
          return { ...account, username: name, usernameKey: name, mustChangePassword: 0 as const };
        }),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('members')
      .values(
        accounts.map(({ id }) => ({ ...seat, accountId: id, lastActiveAt: clock.now - id * 1000 })),
      )
      .execute();
  }
  if (globalThis.TEST_DATABASE === 'postgres') await sql`analyze`.execute(db);
});
afterAll(() => product.close());

const scope = (depts: Scope['depts'] = 'all'): Scope => ({ tenantId, depts, memberId: 0 });

/** The lines that read all rows of a table. */
const scansIn = (plan: readonly string[]) =>
  plan.filter((line) =>
    /^SCAN (figures|members)|Seq Scan on (figures|members|accounts)/.test(line),
  );

test.each([
  ['the whole tenant', (db: Db) => sumByDay(db, scope(), ['signIn'], DAYS - 7)],
  ['some departments', (db: Db) => sumByDay(db, scope([1, 3, 5]), ['signIn'], DAYS - 7)],
])('figures of %s are found by their key', async (_name, work) => {
  const plan = await planOf(product.db, work);
  expect(plan.join('\n')).toMatch(/figures_key|sqlite_autoindex_figures/);
  expect(scansIn(plan)).toEqual([]);
});

test('who was active is counted by an index', async () => {
  // PostgreSQL reads the table where a large part of it was active.
  if (globalThis.TEST_DATABASE === 'postgres') return;
  const plan = await planOf(product.db, (db) => countSeats(db, scope(), product.clock.now));
  expect(plan.join('\n')).toContain('members_active');
});

test('passwords that were given are found by an index that holds no others', async () => {
  const plan = await planOf(product.db, (db) => countTemporary(db, scope(), product.clock.now));
  expect(plan.join('\n')).toContain('accounts_temporary');
  expect(scansIn(plan)).toEqual([]);
});
