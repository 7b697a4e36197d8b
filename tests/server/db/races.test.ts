import { LIST_CALLS } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Client } from '../../harness/app/client';
import { openTestDatabase } from '../../harness/db/database';
import { Rendezvous } from '../../harness/db/rendezvous';
import { Registrations } from '../../harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * Actions that may succeed only once, run twice with the worst timing: after its check, each waits
 * until the other has checked too, unless a lock prevents that.
 */
const TABLE = (name: string) => `"kind":"TableNode".*"name":"${name}"`;
const ADMINS_COUNTED = new RegExp(`^.{8}"SelectQueryNode".*${TABLE('members')}.*"not in"`);
const SEATS_COUNTED = new RegExp(`^.{8}"SelectQueryNode".*${TABLE('member_counts')}`);
const POSTS_COUNTED = new RegExp(`^.{8}"SelectQueryNode".*${TABLE('posts')}.*count\\(`);
const VIEWS_READ = new RegExp(`^.{8}"SelectQueryNode".*${TABLE('views')}`);
const INVITE_REDEEMED = new RegExp(`^.{8}"UpdateQueryNode".*${TABLE('invites')}.*used_at`);
const WALLETS_READ = new RegExp(`^.{8}"SelectQueryNode".*${TABLE('accounts')}.*"balance"`);

const rendezvous = new Rendezvous();
let product: SignInApp;
let people: Registrations;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
  people = new Registrations(product);
  await people.policy({ isDefault: 1 });
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

type Try = () => Promise<{ envelope: { reason?: string } }>;

/**
 * Runs both at once; without a lock they would meet at the statement. Resolves to the results in
 * any order.
 */
async function together(statement: RegExp, tries: readonly Try[]): Promise<string[]> {
  rendezvous.expectApart(tries.length, statement);
  const answers = await Promise.all(tries.map((attempt) => attempt()));
  await rendezvous.first;
  expect(rendezvous.met).toBe(0);
  return answers.map(({ envelope }) => envelope.reason ?? 'done').sort();
}

const enabledAdmins = () =>
  product.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDefaultAdmin', '=', 1)
    .where('status', '=', 'enabled')
    .where('deletedAt', 'is', null)
    .execute();

type Act = (client: Client, id: number) => Try;
const removeOf: Act = (client, id) => () =>
  client.call('DELETE /user/admin/member/delete', { body: { ids: [id] } });
const disableOf: Act = (client, id) => () =>
  client.call('PATCH /user/admin/member/status', { body: { id, version: 1, status: 'disabled' } });

const leaveOf: Act = (client) => () =>
  client.call('POST /user/admin/member/leave', { body: { id: client.memberId } });

test.each<[string, Act, Act]>([
  ['leave', leaveOf, leaveOf],
  ['disable each other', disableOf, disableOf],
  ['delete each other', removeOf, removeOf],
  ['disable and delete each other', disableOf, removeOf],
  ['disable the other and leave', disableOf, leaveOf],
  ['delete the other and leave', removeOf, leaveOf],
])('two last default admins who %s leave one of them', async (_, left, right) => {
  const one = await product.asDefaultAdmin(tenantId);
  const two = await product.asDefaultAdmin(tenantId);
  const reasons = await together(ADMINS_COUNTED, [
    left(one, two.memberId),
    right(two, one.memberId),
  ]);
  expect(reasons[0]).toBe('done');
  // The slower one finds the target gone, itself the last one, or its own session ended.
  expect([
    'member.last-admin',
    'seat.last-admin',
    'row.missing',
    'session.disabled',
    'session.deleted',
  ]).toContain(reasons[1]);
  expect(await enabledAdmins()).toHaveLength(1);
});

/** The platform assigns a user: to another tenant, or no default admin any more in its own. */
const assignOf = (platform: Client, id: number, to: number) => () =>
  platform.call('POST /user/admin/tenantUser/assign', {
    body: {
      ...{ id, version: 1, tenantId: to, deptId: null, roleIds: [], postIds: [] },
      isDefaultAdmin: false,
    },
  });

test.each([
  ['moved and demoted', true, false],
  ['both moved', true, true],
  ['both demoted', false, false],
])('two last default admins who are %s leave one of them', async (_, moves, alsoMoves) => {
  const platform = await product.asAdmin();
  const elsewhere = await product.make.tenant();
  const ids = [
    await product.make.member(tenantId, { isDefaultAdmin: 1 }),
    await product.make.member(tenantId, { isDefaultAdmin: 1 }),
  ] as const;
  const reasons = await together(ADMINS_COUNTED, [
    assignOf(platform, ids[0], moves ? elsewhere : tenantId),
    assignOf(platform, ids[1], alsoMoves ? elsewhere : tenantId),
  ]);
  expect(reasons).toEqual(['done', 'member.last-admin']);
  expect(await enabledAdmins()).toHaveLength(1);
});

/** A tenant with one seat and one position left in its quota, and two of its admins. */
async function nearlyFull() {
  tenantId = await product.make.tenant({}, { limits: '{"users":3,"posts":1}' });
  return [await product.asDefaultAdmin(tenantId), await product.asDefaultAdmin(tenantId)] as const;
}

const addMember = (client: Client, username: string) => () =>
  client.call('POST /user/admin/member/add', {
    body: { username, realName: 'Lena', password: 'a-first-word-1' },
  });

test('the last seat is given once to two forms', async () => {
  const [one, two] = await nearlyFull();
  const answers = await together(SEATS_COUNTED, [
    addMember(one, 'seat-1'),
    addMember(two, 'seat-2'),
  ]);
  expect(answers).toEqual(['done', 'quota.users']);
});

test('the last seat is given once to a form and a registration', async () => {
  const [one] = await nearlyFull();
  const policyId = await people.policy({ tenantSetting: 'join', defaultTenantId: tenantId });
  const form = await people.form({ inviteCode: await people.invite({ policyId }) });
  const tries = [addMember(one, 'seat-3'), () => people.register(form)];
  const answers = await together(SEATS_COUNTED, tries);
  // A stranger is not told the limit, so it depends on who was first.
  expect([
    ['done', 'quota.users'],
    ['done', 'register.full'],
  ]).toContainEqual(answers);
});

test('the last seat is given once to a form and an assignment', async () => {
  const [one] = await nearlyFull();
  const id = await product.make.member(await product.make.tenant());
  const platform = await product.asAdmin();
  const tries = [addMember(one, 'seat-4'), assignOf(platform, id, tenantId)];
  expect(await together(SEATS_COUNTED, tries)).toEqual(['done', 'quota.users']);
});

test('the last position is given once', async () => {
  const clients = await nearlyFull();
  const add = (client: Client, at: number) => () =>
    client.call('POST /user/admin/post/add', { body: { name: 'Welder', code: `W${at}` } });
  const answers = await together(POSTS_COUNTED, clients.map(add));
  expect(answers).toEqual(['done', 'quota.posts']);
});

test('the last view of a list is saved once', async () => {
  const client = await product.asRole(tenantId, { permissions: [LIST_CALLS['org.user']] });
  const save = (name: string) => () =>
    client.call('POST /user/admin/view/add', {
      body: { list: 'org.user', name, search: '', look: { columns: {} }, isShared: false },
    });
  for (let at = 1; at < LIMIT.views; at += 1) await save(`view-${at}`)();
  const answers = await together(VIEWS_READ, [save('one'), save('another')]);
  expect(answers).toEqual(['done', 'view.too-many']);
});

test('an invite code that two redeem founds one tenant', async () => {
  const inviteCode = await people.invite({ policyId: await people.policy({}) });
  const forms = [await people.form({ inviteCode }), await people.form({ inviteCode })];
  const tenants = await people.countOf('tenants');
  const answers = await together(
    INVITE_REDEEMED,
    forms.map((form) => () => people.register(form)),
  );
  expect(answers).toEqual(['done', 'invite.invalid']);
  expect(await people.countOf('tenants')).toBe(tenants + 1);
});

test('a wallet is not emptied twice', async () => {
  const admins = [await product.asDefaultAdmin(tenantId), await product.asDefaultAdmin(tenantId)];
  const id = await product.make.member(tenantId);
  const account = product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { accountId } = await account;
  await product.db
    .updateTable('accounts')
    .set({ balance: 10 })
    .where('id', '=', accountId)
    .execute();
  const body = { id, kind: 'balance' as const, amount: -10, reason: 'Taken back' };
  const answers = await together(
    WALLETS_READ,
    admins.map((client) => () => client.call('POST /user/admin/member/wallet', { body })),
  );
  expect(answers).toEqual(['done', 'wallet.too-little']);
});
