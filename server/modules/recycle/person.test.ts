import { makeFile } from '../../../tests/harness/app/file';
import { makeDraft } from '../../../tests/harness/app/letter';
import { refused } from '../../../tests/harness/app/refused';
import { setUpBin } from '../../../tests/harness/recycle/bin';

/* A tenant that somebody has left keeps what it knew, and reads nothing that the account learns later. */
const base = '/user/admin/recycle' as const;
const everywhere = '/user/admin/tenantUser/recycle' as const;
const KNOWN = { realName: 'Ada', phone: '+8613800000101', email: 'ada@brook.example' };
const NOW = { realName: 'Zelda', phone: '+8613800000202', email: 'zelda@mill.example' };

const bin = setUpBin();

/** The account of a deleted user learns something new, at its seat elsewhere. */
async function change(id: number, values: object = NOW): Promise<void> {
  const { accountId } = await seatOf(id);
  await bin.product.db
    .updateTable('accounts')
    .set({ avatar: null, ...values })
    .where('id', '=', accountId)
    .execute();
}
const seatOf = (id: number) =>
  bin.product.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/* The whole number: four digits of it stand in a random UUID now and then. */
const stranger = /Zelda|zelda|13800000202/;

/** A user with a seat elsewhere, who was deleted and changed since. */
async function gone(values: object = {}): Promise<number> {
  const id = await bin.binned({ ...KNOWN, ...values });
  await bin.product.make.seat(id, await bin.product.make.tenant());
  await change(id);
  return id;
}

test.each([
  ['of the tenant', base, () => Promise.resolve(bin.admin)],
  ['of all tenants', everywhere, () => bin.product.asAdmin()],
] as const)('the bin %s shows, finds and exports whom it knew', async (_, path, asked) => {
  const id = await gone();
  const client = await asked();
  const mine = ['id', '=', id];
  const find = (...where: unknown[]) =>
    client.send(`GET ${path}/list`, { query: { where: JSON.stringify([mine, ...where]) } });
  const { envelope } = await find();
  expect(envelope.data).toMatchObject([{ id, ...KNOWN }]);
  expect(JSON.stringify(envelope)).not.toMatch(stranger);
  expect((envelope.data as object[])[0]).not.toHaveProperty('avatar');
  for (const [field, value] of Object.entries(KNOWN)) {
    expect((await find([field, '=', value])).envelope.data).toHaveLength(1);
    const now = NOW[field as keyof typeof NOW];
    expect((await find([field, '=', now])).envelope.data).toEqual([]);
  }
  for (const [keyword, found] of [
    ['Ada', 1],
    ['Zelda', 0],
    ['zelda@mill', 0],
  ] as const) {
    const where = JSON.stringify([mine, ['keyword', 'keyword', keyword]]);
    const answer = await client.send(`GET ${path}/list`, { query: { where } });
    expect(answer.envelope.data).toHaveLength(found);
  }
  const query = { format: 'csv', where: JSON.stringify([mine]) } as const;
  const file = await (await client.fetch(`GET ${path}/export`, { query })).text();
  expect(file).toContain('ada@brook.example');
  expect(file).not.toMatch(stranger);
});

test('the bin is sorted by the names of then', async () => {
  const first = await gone({ realName: 'Bea' });
  const second = await bin.binned({ realName: 'Cleo' });
  const sort = 'realName:asc';
  const rows = await bin.admin.get(`GET ${base}/list`, { query: { sort } });
  expect(rows.map(({ id }) => id)).toEqual([first, second]);
});

test('a preview compares what the account has now, and shows what was known', async () => {
  const id = await gone();
  const seatIn = async () => (await bin.previewOf(id)).seats[0];
  expect(await seatIn()).toMatchObject({
    realName: 'Ada',
    phone: { value: KNOWN.phone, isTaken: false },
    email: { value: KNOWN.email, isTaken: false },
  });
  // What it had is no clash any more, what it has is one.
  await bin.product.make.member(bin.tenantId, { phone: KNOWN.phone, email: KNOWN.email });
  expect(await seatIn()).toMatchObject({ phone: { isTaken: false }, email: { isTaken: false } });
  await bin.product.make.member(bin.tenantId, { phone: NOW.phone, email: NOW.email });
  const told = await seatIn();
  expect(told).toMatchObject({
    phone: { value: null, isTaken: true },
    email: { value: null, isTaken: true },
  });
  expect(JSON.stringify(told)).not.toMatch(stranger);
});

test('a phone that the account has no more is still what was known', async () => {
  const id = await gone();
  await change(id, { phone: null, email: null });
  expect((await bin.previewOf(id)).seats).toMatchObject([
    { phone: { value: KNOWN.phone }, email: { value: KNOWN.email } },
  ]);
  const bare = await bin.binned({ realName: 'Bea' });
  await change(bare);
  expect((await bin.previewOf(bare)).seats).toMatchObject([{ phone: null, email: null }]);
});

test('refusals name whom the tenant knew', async () => {
  const id = await gone();
  const shared = await bin.restoreOf({
    ...{ id, deptId: null, phone: 'clear', isAdditional: true },
  });
  expect(shared).toMatchObject({ reason: 'account.shared' });
  expect(JSON.stringify(shared)).toMatch(/Ada/);
  expect(JSON.stringify(shared)).not.toMatch(stranger);
  const boss = await gone({ isDefaultAdmin: 1 });
  const role = { permissions: [`POST ${base}/purge`], dataScope: 'all' as const };
  const clerk = await bin.product.asRole(bin.tenantId, role);
  const answer = await clerk.send(`POST ${base}/purge`, { body: { ids: [boss] } });
  expect(answer).toMatchObject(refused(403, 'member.above-actor'));
  expect(answer.envelope.message).toMatch(/Ada/);
});

test('whoever deleted somebody and is gone since keeps its name of then', async () => {
  const deleter = await bin.product.make.member(bin.tenantId, { ...KNOWN, isDefaultAdmin: 1 });
  const client = await bin.product.as(deleter);
  const id = await bin.product.make.member(bin.tenantId, { realName: 'Bea' });
  await client.get('DELETE /user/admin/member/delete', { body: { ids: [id] } });
  await bin.admin.get('DELETE /user/admin/member/delete', { body: { ids: [deleter] } });
  await change(deleter);
  const row = (await bin.list()).find((one) => one.id === id);
  expect(row).toMatchObject({ deletedByName: 'Ada' });
});

test('log, letters, drafts, files, offers and ledgers name whom the tenant knew', async () => {
  const { make, db } = bin.product;
  const id = await make.member(bin.tenantId, { ...KNOWN, isDefaultAdmin: 1 });
  const ada = await bin.product.as(id);
  const letter = { toIds: [bin.admin.memberId], title: 'Hello', content: 'From me' };
  await ada.get('POST /admin/admin/letter/send', { body: letter } as never);
  const back = { toIds: [id], title: 'Hello back', content: 'To you' };
  await bin.admin.get('POST /admin/admin/letter/send', { body: back } as never);
  await ada.get('POST /user/admin/offer/add', { body: { identifier: 'nobody.at.all' } });
  await ada.get('POST /user/admin/post/add', { body: { name: 'Fitter', code: 'fitter' } });
  await makeDraft(bin.product, bin.admin.memberId, [id], 'Begun');
  await makeFile(db, { tenantId: bin.tenantId, name: 'plan.txt', ownerId: id });
  const grace = (await seatOf(bin.admin.memberId)).accountId;
  await db.updateTable('accounts').set({ balance: 100 }).where('id', '=', grace).execute();
  const bea = await make.member(bin.tenantId, { realName: 'Bea' });
  const pay = { kind: 'balance', amount: 1, reason: 'Bonus' } as const;
  await bin.admin.get('POST /user/admin/member/wallet', { body: { ...pay, id } });
  await ada.get('POST /user/admin/member/wallet', { body: { ...pay, id: bea } });
  await bin.admin.get('DELETE /user/admin/member/delete', { body: { ids: [id] } });
  await db
    .updateTable('accounts')
    .set({ ...NOW, avatar: 'b'.repeat(64) })
    .where('id', '=', (await seatOf(id)).accountId)
    .execute();
  const read = async (call: string, query: object = {}) =>
    JSON.stringify(
      (await bin.admin.send(call as 'GET /user/admin/audit/list', { query })).envelope,
    );
  for (const [call, query] of [
    ['GET /user/admin/audit/list', {}],
    ['GET /admin/admin/letter/list', { box: 'received' }],
    ['GET /admin/admin/letter/list', { box: 'sent' }],
    ['GET /admin/admin/letter/draft/list', {}],
    ['GET /admin/admin/file/list', {}],
    ['GET /user/admin/offer/list', {}],
    ['GET /user/admin/account/ledger', {}],
    ['GET /user/admin/member/ledger', { id: bea }],
  ] as const) {
    const told = await read(call, query);
    expect(told).toContain('Ada');
    expect(told).not.toMatch(stranger);
    expect(told).not.toContain('bbbbbbbb');
  }
});

test('a restore shows the account again, and forgets the copy', async () => {
  const id = await gone();
  expect(await seatOf(id)).toMatchObject({ deletedName: 'Ada', deletedPhone: KNOWN.phone });
  const seat = { id, deptId: null, isAdditional: true };
  expect(await bin.restoreOf(seat)).toEqual({ id, ok: true });
  expect((await bin.read(id)).envelope.data).toMatchObject(NOW);
  const none = { deletedName: null, deletedPhone: null, deletedEmail: null };
  expect(await seatOf(id)).toMatchObject(none);
});
