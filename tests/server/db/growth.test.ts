import { sql } from 'kysely';
import { calls } from '#contract/index';
import type { Tables } from '#server/db/types';
import { mayRefuseWith } from '#server/http/openapi/refusals';
import type { Reason } from '#server/lib/reasons';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openTestDatabase } from '../../harness/db/database';
import { Recorder } from '../../harness/db/recorder';
import { tablesOf } from '../../harness/db/tables';

/** What ends the growth of a table. */
type End =
  /** A sweep deletes expired rows. */
  | { sweep: string }
  /** A schedule deletes rows that were deleted before and are kept for a while. */
  | { schedule: string }
  /** Rows go with those of another table. */
  | { goesWith: keyof Tables }
  /** A call that would add one row too many is refused with this reason. */
  | { limit: Reason }
  /** There are no more rows than something else has. */
  | { bounded: string }
  /** Rows are kept on purpose. */
  | { kept: string };

const RECYCLED = { schedule: 'recycle.sweep' };
const MANAGED = { kept: 'what the platform administrators create' };

/** Every table, so that a new one does not compile without an end. */
const ENDS: Record<keyof Tables, End> = {
  accounts: RECYCLED,
  addonInstalls: { bounded: 'one per installed add-on' },
  addonJobs: { sweep: 'addonJobs' },
  addonPackages: { sweep: 'addonPackages' },
  addonRegistries: { bounded: 'those that are configured' },
  // Each asking of the registries deletes what is neither offered nor installed.
  addonReleases: { bounded: 'what the registries offer, and what is installed' },
  addons: { bounded: 'the add-ons of the release, and one per installed add-on' },
  auditTargets: { goesWith: 'audits' },
  audits: { sweep: 'audits' },
  captchas: { sweep: 'captchas' },
  challenges: { sweep: 'challenges' },
  contents: { sweep: 'contents' },
  counters: { sweep: 'counters' },
  // The limits of departments, positions and roles are the policy's, which may set none.
  depts: { limit: 'quota.depts' },
  documentEnds: { bounded: 'one per add-on that was removed, until the sweep is through' },
  documentUses: { bounded: 'one per tenant and add-on that keeps documents' },
  // Those of a removed add-on are swept.
  documents: { limit: 'document.too-many' },
  endedSessions: { sweep: 'ended-sessions' },
  events: { sweep: 'events' },
  factorTickets: { sweep: 'factor-tickets' },
  figures: { sweep: 'figures' },
  fileUses: { goesWith: 'files' },
  // Private ones that nothing uses are swept.
  files: { limit: 'file.quota-full' },
  folders: { limit: 'folder.too-many' },
  idempotencyKeys: { sweep: 'idempotency-keys' },
  importLines: { goesWith: 'imports' },
  imports: { sweep: 'imports' },
  invites: MANAGED,
  jobs: { sweep: 'jobs' },
  ledger: { kept: 'the books of the wallets, one entry for each movement' },
  // A row for each letter that its receiver gets a mail about; sending deletes it.
  letterMails: { goesWith: 'letters' },
  letterDraftReceivers: { goesWith: 'letterDrafts' },
  letterDrafts: { limit: 'draft.too-many' },
  letterReceivers: { goesWith: 'letters' },
  // Each stays until the writer and all receivers have deleted it.
  letters: { limit: 'letter.too-many' },
  lostDraftFiles: { goesWith: 'letterDrafts' },
  lostFiles: { goesWith: 'letters' },
  mailReceivers: { bounded: 'one per account' },
  memberCounts: { bounded: 'one per tenant' },
  memberPosts: { goesWith: 'members' },
  memberRoles: { goesWith: 'members' },
  messages: { sweep: 'messages' },
  // The quota counts those that are not deleted.
  members: RECYCLED,
  menus: MANAGED,
  // One for each notice until its readers are found, and for each of them who chose mail until it is sent.
  noticeMailings: { goesWith: 'notices' },
  noticeMails: { goesWith: 'notices' },
  noticeRanges: { goesWith: 'notices' },
  noticeReads: { goesWith: 'notices' },
  notices: { limit: 'notice.too-many' },
  offers: { sweep: 'offers' },
  passkeys: { limit: 'passkey.too-many' },
  policies: MANAGED,
  policyMenus: { goesWith: 'policies' },
  posts: { limit: 'quota.posts' },
  preferences: { limit: 'preference.full' },
  quotaUsage: { bounded: 'one per tenant and kind' },
  recoveryCodes: { bounded: 'LIMIT.recoveryCodes per account, new ones replace the old' },
  roleDepts: { goesWith: 'roles' },
  roleMenus: { goesWith: 'roles' },
  roles: { limit: 'quota.roles' },
  sessions: { sweep: 'sessions' },
  settings: { bounded: 'the names that the product knows' },
  smsCodes: { sweep: 'codes' },
  // With registration open, the limits of codes by phone and address slow it down.
  tenants: { limit: 'sms.too-many' },
  terms: { kept: 'what accounts have agreed to, a row for each change' },
  tickets: { sweep: 'tickets' },
  totps: { bounded: 'one per account' },
  transfers: { kept: 'the books of the wallets, one entry for each movement' },
  upgradeReaders: { bounded: 'one per account' },
  upgrades: MANAGED,
  uploads: { sweep: 'uploads' },
  views: { limit: 'view.too-many' },
  watches: { bounded: 'one per tenant and add-on whose thresholds are checked' },
  withdrawals: { bounded: 'one per account' },
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

const limited = Object.entries(ENDS).flatMap(([table, end]) =>
  'limit' in end ? ([[table, end.limit]] as const) : [],
);

test.each(limited)('a call that adds too many %s is refused with %s', (_, reason) => {
  expect(calls.filter((call) => mayRefuseWith(call, reason))).not.toEqual([]);
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

test('deleted users and their accounts are deleted for good by a schedule', async () => {
  const deletedAt = product.clock.now;
  const id = await product.make.member(await product.make.tenant(), { deletedAt });
  product.clock.advance(365 * 24 * 3_600_000);
  recorder.take();
  await product.runSchedule(RECYCLED.schedule);
  const deletes = recorder.take().filter((statement) => statement.startsWith('DeleteQueryNode'));
  const tables = deletes.map((statement) => camelCase(statement.split(' ')[1] ?? ''));
  expect(tables).toEqual(expect.arrayContaining(['members', 'accounts']));
  const left = product.db.selectFrom('members').select('id').where('id', '=', id);
  expect(await left.execute()).toEqual([]);
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
