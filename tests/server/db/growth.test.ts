import { sql } from 'kysely';
import type { Tables } from '#server/db/types';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openTestDatabase } from '../../harness/db/database';
import { Recorder } from '../../harness/db/recorder';
import { tablesOf } from '../../harness/db/tables';

/** What ends the growth of a table. */
type End =
  /** A sweep deletes expired rows. */
  | { sweep: string }
  /** Rows go with those of another table. */
  | { goesWith: keyof Tables }
  /** The number of rows has a limit. */
  | { limit: string }
  /** Rows are kept on purpose. */
  | { kept: string };

const QUOTA = { limit: 'the quota of the tenant' };
const MANAGED = { limit: 'what the platform administrators create' };

/** Every table, so that a new one does not compile without an end. */
const ENDS: Record<keyof Tables, End> = {
  accounts: { limit: 'the quota of the tenants of its seats' },
  addons: { limit: 'the add-ons of the release' },
  audits: { sweep: 'audits' },
  captchas: { sweep: 'captchas' },
  challenges: { sweep: 'challenges' },
  counters: { sweep: 'counters' },
  depts: QUOTA,
  endedSessions: { sweep: 'ended-sessions' },
  events: { sweep: 'events' },
  factorTickets: { sweep: 'factor-tickets' },
  idempotencyKeys: { sweep: 'idempotency-keys' },
  importLines: { goesWith: 'imports' },
  imports: { sweep: 'imports' },
  invites: MANAGED,
  jobs: { sweep: 'jobs' },
  ledger: { kept: 'the books of the wallets' },
  letterReceivers: { goesWith: 'letters' },
  letters: { kept: 'until the writer and all receivers have deleted it' },
  marketAddons: { limit: 'the add-ons of the market' },
  memberCounts: { limit: 'one per tenant' },
  memberPosts: { goesWith: 'members' },
  memberRoles: { goesWith: 'members' },
  members: QUOTA,
  menus: MANAGED,
  passkeys: { limit: 'LIMIT.passkeys per account' },
  policies: MANAGED,
  policyMenus: { goesWith: 'policies' },
  posts: QUOTA,
  preferences: { limit: 'LIMIT.preferenceBytes per account' },
  recoveryCodes: { limit: 'LIMIT.recoveryCodes per account' },
  roleDepts: { goesWith: 'roles' },
  roleMenus: { goesWith: 'roles' },
  roles: QUOTA,
  sessions: { sweep: 'sessions' },
  settings: { limit: 'the names that the product knows' },
  smsCodes: { sweep: 'codes' },
  tenants: { limit: 'registration by invitation or by the policy, and its limits per address' },
  tickets: { sweep: 'tickets' },
  totps: { limit: 'one per account' },
  transfers: { kept: 'the books of the wallets' },
  views: { limit: 'LIMIT.views per list and account' },
};

const recorder = new Recorder();
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(recorder) });
});
afterAll(() => product.close());

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('every table declares what ends its growth', async () => {
  const names = (await tablesOf(product.db)).map(camelCase);
  expect(names).toEqual(Object.keys(ENDS).sort());
});

const swept = Object.entries(ENDS).flatMap(([table, end]) =>
  'sweep' in end ? [[table, end.sweep]] : [],
);

test.each(swept)('%s are deleted by the sweep %s', async (table, sweep) => {
  // Otherwise the sweep of sessions finds nothing to do.
  product.clock.advance(365 * 24 * 3_600_000);
  await product.asAdmin();
  product.clock.advance(365 * 24 * 3_600_000);
  recorder.take();
  await product.runSchedule(`sweep.${sweep}`);
  const deletes = recorder.take().filter((statement) => statement.startsWith('DeleteQueryNode'));
  expect(deletes.map((statement) => camelCase(statement.split(' ')[1] ?? ''))).toEqual([table]);
});

const followers = Object.entries(ENDS).flatMap(([table, end]) =>
  'goesWith' in end ? [[table, end.goesWith]] : [],
);

test.each(followers)('rows of %s go with those of %s', async (table, parent) => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } =
    globalThis.TEST_DATABASE === 'postgres'
      ? await sql<{ parent: string }>`select confrelid::regclass::text as parent from pg_constraint
          where conrelid = ${snake(table)}::regclass and confdeltype = 'c'`.execute(product.db)
      : await sql<{
          parent: string;
        }>`select "table" as parent from pragma_foreign_key_list(${snake(table)})
          where on_delete = 'CASCADE'`.execute(product.db);
  expect(rows.map((row) => camelCase(row.parent))).toContain(parent);
});
