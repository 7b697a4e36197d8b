import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { openTestDatabase } from '../../../tests/harness/db/database';
import { canMeet, Rendezvous } from '../../../tests/harness/db/rendezvous';

const WALLET = 'POST /user/admin/member/wallet';
const LOOK = 'GET /user/admin/member/wallet';
const LEDGER = 'GET /user/admin/member/ledger';

/** The query for the other side; both requests have its result before either locks a wallet. */
const TREASURER = /"SelectQueryNode".*"name":"members".*"is_?[dD]efault_?[aA]dmin".*"LimitNode"/;

const rendezvous = new Rendezvous();
let product: TestApp;
let tenantId: number;
let admin: Client;
let manager: Client;
let memberId: number;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(rendezvous) });
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  manager = await product.asDefaultAdmin(tenantId);
  memberId = await product.make.member(tenantId, { realName: 'Ada' });
  await fund(admin.memberId, 10_000);
});
afterAll(async () => {
  await expectBooksToBalance();
  await product.close();
});

async function accountOf(id: number) {
  return product.db
    .selectFrom('accounts')
    .innerJoin('members', 'members.accountId', 'accounts.id')
    .select(['accounts.id', 'balance', 'integral', 'realName'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A transfer from the platform, with its two ledger entries. */
async function fund(id: number, amount: number) {
  const { id: accountId } = await accountOf(id);
  const { id: transferId } = await product.db
    .insertInto('transfers')
    .values({ at: 0, kind: 'balance', reason: 'funds', tenantId, operatorId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('ledger')
    .values([
      { transferId, accountId, amount, after: amount },
      { transferId, accountId: null, amount: -amount, after: null },
    ])
    .execute();
  await product.db
    .updateTable('accounts')
    .set({ balance: amount })
    .where('id', '=', accountId)
    .execute();
}

/** Each wallet equals the sum of its entries, and each transfer sums to zero. */
async function expectBooksToBalance() {
  const lines = await product.db
    .selectFrom('ledger')
    .innerJoin('transfers', 'transfers.id', 'ledger.transferId')
    .select(['transferId', 'accountId', 'amount', 'kind'])
    .execute();
  const sum = (some: typeof lines) => some.reduce((total, { amount }) => total + amount, 0);
  for (const transferId of new Set(lines.map((line) => line.transferId))) {
    expect(sum(lines.filter((line) => line.transferId === transferId))).toBe(0);
  }
  const accounts = await product.db
    .selectFrom('accounts')
    .select(['id', 'balance', 'integral'])
    .execute();
  for (const account of accounts) {
    const own = lines.filter((line) => line.accountId === account.id);
    for (const kind of ['balance', 'integral'] as const) {
      expect(sum(own.filter((line) => line.kind === kind))).toBe(account[kind]);
      expect(account[kind]).toBeGreaterThanOrEqual(0);
    }
  }
}

const adjust = (client: Client, amount: number, values: object = {}) =>
  client.call(WALLET, {
    body: { id: memberId, kind: 'balance', amount, reason: 'Bonus', ...values },
  });

test('moves money from the first default admin to the user and back', async () => {
  const { envelope } = await adjust(manager, 2_500);
  expect(envelope.data).toMatchObject({ amount: 2_500, after: 2_500, reason: 'Bonus' });
  expect(await accountOf(memberId)).toMatchObject({ balance: 2_500, integral: 0 });
  expect(await accountOf(admin.memberId)).toMatchObject({ balance: 7_500 });
  await adjust(manager, -500, { reason: 'Correction' });
  const rows = await manager.get(LEDGER, { query: { id: memberId } });
  const { realName } = await accountOf(admin.memberId);
  const { realName: operator } = await accountOf(manager.memberId);
  expect(rows).toMatchObject([
    { amount: -500, after: 2_000, reason: 'Correction', counterpart: realName, operator },
    { amount: 2_500, after: 2_500, reason: 'Bonus', counterpart: realName, operator },
  ]);
});

test('names the other side, and what the wallet holds, before anything moves', async () => {
  await adjust(manager, 300);
  const query = { id: memberId };
  const { realName: name, balance, integral } = await accountOf(admin.memberId);
  const held = { balance: 300, integral: 0 };
  const counterpart = { name, balance, integral };
  expect(await manager.get(LOOK, { query })).toEqual({ ...held, counterpart });
  expect(await accountOf(memberId)).toMatchObject(held);
  const look = (client: Client, id: number) => client.call(LOOK, { query: { id } });
  expect(await look(manager, manager.memberId)).toMatchObject(refused(409, 'member.self'));
  expect(await look(manager, admin.memberId)).toMatchObject(refused(409, 'wallet.same-account'));
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await look(stranger, memberId)).toMatchObject(refused(404, 'row.missing'));
  const platform = await product.asAdmin();
  const { tenant } = await platform.get('GET /user/admin/member/info');
  const colleague = await product.make.member(tenant.id);
  expect(await platform.get(LOOK, { query: { id: colleague } })).toMatchObject({
    counterpart: null,
  });
});

test('shows everybody the own ledger, as far as the present tenant made it', async () => {
  await adjust(manager, 2_500);
  await adjust(manager, -500);
  const elsewhere = await product.make.tenant();
  const there = await product.as(await product.make.seat(memberId, elsewhere));
  const member = await product.as(memberId);
  const query = { pageSize: 1, page: 2 };
  const { envelope } = await member.call('GET /user/admin/account/ledger', { query });
  expect(envelope).toMatchObject({ total: 2, data: [{ amount: 2_500, after: 2_500 }] });
  expect(await there.get('GET /user/admin/account/ledger')).toEqual([]);
  const own = await member.get('GET /user/admin/account/profile');
  expect(own).toMatchObject({ balance: 2_000, integral: 0 });
});

test('shows the page of the ledger that is asked for', async () => {
  for (const amount of [1, 2, 3]) await adjust(manager, amount);
  const query = { id: memberId, page: 2, pageSize: 2, sort: 'at:asc', where: '[["amount",">",0]]' };
  const { envelope } = await manager.call(LEDGER, { query });
  expect(envelope).toMatchObject({ total: 3, data: [{ amount: 3 }] });
});

test.each([
  ['the user', -1, { kind: 'balance' }],
  ['the default admin', 10_001, { kind: 'balance' }],
  ['the default admin, who has no points,', 1, { kind: 'integral' }],
])('refuses what %s has too little for, and changes nothing', async (_, amount, values) => {
  expect(await adjust(manager, amount, values)).toMatchObject(refused(409, 'wallet.too-little'));
  expect(await accountOf(memberId)).toMatchObject({ balance: 0, integral: 0 });
  expect(await manager.get(LEDGER, { query: { id: memberId } })).toEqual([]);
});

test('refuses the own wallet, and that of the other side', async () => {
  expect(await adjust(manager, 1, { id: manager.memberId })).toMatchObject(
    refused(409, 'member.self'),
  );
  expect(await adjust(manager, 1, { id: admin.memberId })).toMatchObject(
    refused(409, 'wallet.same-account'),
  );
});

test('takes nothing out of a wallet that another tenant has a part in', async () => {
  await adjust(manager, 100);
  const elsewhere = await product.make.tenant();
  const id = await product.make.seat(memberId, elsewhere);
  expect(await adjust(manager, -1)).toMatchObject(refused(409, 'wallet.shared'));
  expect(await adjust(manager, 1)).toMatchObject({ status: 200 });
  const stranger = await product.asDefaultAdmin(elsewhere);
  expect(await stranger.get(LEDGER, { query: { id } })).toEqual([]);
});

test.each([
  ['nothing', { amount: 0 }, 'amount'],
  ['a part of a cent', { amount: 0.5 }, 'amount'],
  ['more than one transfer may carry', { amount: 100_000_000_001 }, 'amount'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['another kind', { kind: 'gold' }, 'kind'],
])('refuses %s', async (_, values, field) => {
  const body = { id: memberId, kind: 'balance', amount: 1, reason: 'Bonus', ...values };
  expect(await manager.send(WALLET, { body })).toMatchObject(refused(422, 'error.invalid', field));
});

test('hides users of another tenant, and those outside the data scope', async () => {
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await adjust(stranger, 1)).toMatchObject(refused(404, 'row.missing'));
  const query = { id: memberId };
  expect(await stranger.call(LEDGER, { query })).toMatchObject(refused(404, 'row.missing'));
  const narrow = await product.asRole(tenantId, {
    permissions: [WALLET, LEDGER],
    dataScope: 'self',
  });
  expect(await adjust(narrow, 1)).toMatchObject(refused(404, 'row.missing'));
});

test('gives from the platform itself to its own people, however much it has given', async () => {
  const platform = await product.asAdmin();
  const { tenant } = await platform.get('GET /user/admin/member/info');
  const colleague = await product.make.member(tenant.id);
  const given = await adjust(platform, 700, { id: colleague, kind: 'integral' });
  expect(given.envelope.data).toMatchObject({ after: 700, counterpart: null });
  expect(await adjust(platform, -701, { id: colleague, kind: 'integral' })).toMatchObject(
    refused(409, 'wallet.too-little'),
  );
});

test('the same request under the same key moves money once', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  const body = { id: memberId, kind: 'balance' as const, amount: 5, reason: 'Bonus' };
  const first = await manager.get(WALLET, { body, headers });
  expect(await manager.get(WALLET, { body, headers })).toEqual(first);
  expect(await accountOf(memberId)).toMatchObject({ balance: 5 });
});

test('of deductions made at once none overdraws', async () => {
  await adjust(manager, 30);
  const answers = await Promise.all(Array.from({ length: 12 }, () => adjust(manager, -10)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await accountOf(memberId)).toMatchObject({ balance: 0 });
});

test('two tenants whose default admin is one person cannot both give its last money', async () => {
  const second = await product.make.tenant();
  const { id: accountId } = await accountOf(admin.memberId);
  const seat = await product.make.member(second, { isDefaultAdmin: 1 });
  const values = { accountId } as never;
  await product.db.updateTable('members').set(values).where('id', '=', seat).execute();
  const keeper = await product.asDefaultAdmin(second);
  const id = await product.make.member(second);
  rendezvous.expect(2, TREASURER);
  const answers = await Promise.all([adjust(manager, 10_000), adjust(keeper, 10_000, { id })]);
  if (canMeet) expect(rendezvous.met).toBe(2);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await accountOf(admin.memberId)).toMatchObject({ balance: 0 });
});
