import { setUpNodes } from '../../../tests/harness/app/nodes';
import { refused } from '../../../tests/harness/app/refused';
import { fillTenant } from '../../../tests/harness/db/whole-tenant';
import { recycleSweepJob } from './purge.service';

/* Deleting for good: what goes with a seat, and what stays without the person. */
const DAY = 24 * 60 * 60 * 1000;
const base = '/user/admin/recycle' as const;
const PURGE = `POST ${base}/purge` as const;
const RESTORE = `POST ${base}/restore` as const;
const REMOVE = 'DELETE /user/admin/member/delete';
const MISSING = 999_999_999;

const nodes = setUpNodes();
const product = () => nodes.product;
let tenantId: number;
let admin: Awaited<ReturnType<TestApp['asDefaultAdmin']>>;
type TestApp = ReturnType<typeof product>;
beforeEach(async () => {
  tenantId = await product().make.tenant({ name: 'Brook' });
  admin = await product().asDefaultAdmin(tenantId);
});

/** Waits for the jobs that calls have left. */
async function work(): Promise<void> {
  product().jobs.wake();
  await product().jobs.rest();
}
const sweep = () => product().runSchedule(recycleSweepJob.name);
const remove = (id: number) => admin.get(REMOVE, { body: { ids: [id] } });
const seatOf = (id: number) =>
  product().db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
async function binned(values: Parameters<TestApp['make']['member']>[1] = {}): Promise<number> {
  const id = await product().make.member(tenantId, values);
  await remove(id);
  return id;
}
/** All that the database holds, but for the texts of search indexes. */
async function everything(): Promise<string> {
  const { tablesOf } = await import('../../../tests/harness/db/tables');
  const rows: unknown[] = [];
  for (const table of await tablesOf(product().db)) {
    rows.push(
      await product()
        .db.selectFrom(table as 'members')
        .selectAll()
        .execute(),
    );
  }
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value));
}

test('removes the person everywhere, and keeps books and log without it', async () => {
  const { db } = product();
  const { memberId, accountId, client } = await fillTenant(product(), tenantId, 'zephyr-room');
  const [person] = [{ realName: 'Quillon', phone: '+8613900000077', email: 'q@quillon.example' }];
  await db.updateTable('accounts').set(person).where('id', '=', accountId).execute();
  const username = 'quillon.q';
  await db
    .updateTable('accounts')
    .set({ username, usernameKey: username, search: 'quillon' })
    .where('id', '=', accountId)
    .execute();
  // What it did, what was done to it, and what it changed of its own account.
  const acting = { ...(await client.get('GET /user/admin/account/profile')) };
  const { realName, sex, version } = acting;
  await client.send('PUT /user/admin/account/profile', {
    body: { realName, sex, version, address: 'Quillon Street 1' },
  });
  const own = await db.selectFrom('audits').select('id').where('memberId', '=', memberId).execute();
  expect(own.length).toBeGreaterThan(0);
  await db
    .updateTable('auditTargets')
    .set({ name: 'Quillon' } as never)
    .where('kind', '=', 'member')
    .where('rowId', '=', memberId)
    .execute();
  await remove(memberId);
  const before = await db.selectFrom('audits').select('id').execute();
  const lines = await db.selectFrom('ledger').select('transferId').execute();

  await admin.get(PURGE, { body: { ids: [memberId] } });
  expect((await admin.get(`GET ${base}/list`)).map(({ id }) => id)).not.toContain(memberId);
  await work();

  expect(await seatOf(memberId)).toBeUndefined();
  expect(await everything()).not.toMatch(/quillon/i);
  expect((await db.selectFrom('ledger').select('transferId').execute()).length).toBe(lines.length);
  const after = await db.selectFrom('audits').select(['id', 'memberId', 'username']).execute();
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(after.filter((one) => one.memberId === memberId)).toEqual(
    own.map(({ id }) => ({ id, memberId, username: null })),
  );
});

test('takes the accepted offer of a seat along, and leaves those of others without the account', async () => {
  const { db, make } = product();
  const username = 'quillon.offers';
  const id = await make.member(tenantId, { username, realName: 'Quillon' });
  const other = await product().asDefaultAdmin(await make.tenant());
  const elsewhere = await other.get('POST /user/admin/offer/add', {
    body: { identifier: username },
  });
  const accepted = await admin.get('POST /user/admin/offer/add', { body: { identifier: 'q.q' } });
  const offers = (one: number) =>
    db.selectFrom('offers').selectAll().where('id', '=', one).executeTakeFirst();
  await db
    .updateTable('offers')
    .set({ status: 'accepted', memberId: id })
    .where('id', '=', accepted.id)
    .execute();
  expect((await offers(elsewhere.id))?.accountId).not.toBeNull();
  await remove(id);
  await admin.get(PURGE, { body: { ids: [id] } });
  await work();
  expect(await offers(accepted.id)).toBeUndefined();
  const noted = db
    .selectFrom('auditTargets')
    .select('name')
    .where('kind', '=', 'offer')
    .where('rowId', '=', accepted.id);
  expect(await noted.execute()).toEqual([{ name: null }]);
  // What another tenant has typed is its own, and says nothing of whether there is an account.
  expect(await offers(elsewhere.id)).toMatchObject({ accountId: null, identifier: username });
  const listed = await other.get('GET /user/admin/offer/list');
  expect(listed).toMatchObject([{ id: elsewhere.id, state: 'open' }]);
});

test('gives the username free, and only then', async () => {
  const body = { username: 'ada.b', realName: 'Ada', password: 'a-first-word-1' };
  const { id } = await admin.get('POST /user/admin/member/add', { body });
  await remove(id);
  const again = () => admin.call('POST /user/admin/member/add', { body });
  expect(await again()).toMatchObject(refused(422, 'member.username-binned', 'username'));
  await admin.get(PURGE, { body: { ids: [id] } });
  await work();
  expect((await again()).status).toBe(200);
});

test('keeps an account with a seat elsewhere, also in a bin', async () => {
  const id = await binned({ username: 'two.seats' });
  const elsewhere = await product().make.tenant();
  const other = await product().make.seat(id, elsewhere, { deletedAt: product().clock.now });
  await admin.get(PURGE, { body: { ids: [id] } });
  await work();
  expect(await seatOf(id)).toBeUndefined();
  expect(await seatOf(other)).toBeDefined();
  const account = product().db.selectFrom('accounts').select('id');
  expect(await account.where('username', '=', 'two.seats').execute()).toHaveLength(1);
});

test('cannot be undone', async () => {
  const id = await binned();
  await admin.get(PURGE, { body: { ids: [id] } });
  const seats = [{ id, deptId: null }];
  expect(await admin.get(RESTORE, { body: { seats } })).toMatchObject([{ reason: 'row.missing' }]);
  expect(await admin.call(PURGE, { body: { ids: [id] } })).toMatchObject(
    refused(404, 'row.missing'),
  );
});

test('does all or nothing, and wants a fresh proof', async () => {
  const id = await binned();
  const answer = await admin.call(PURGE, { body: { ids: [id, MISSING] } });
  expect(answer).toMatchObject(refused(404, 'row.missing'));
  expect((await seatOf(id))?.purgeStartedAt).toBeNull();
  product().clock.advance(11 * 60_000);
  const late = await admin.call(PURGE, { body: { ids: [id] } });
  expect(late).toMatchObject(refused(403, 'step-up.required'));
});

test('is nobody’s who could not have deleted the user', async () => {
  const permissions = [PURGE, `GET ${base}/list`];
  const clerk = await product().asRole(tenantId, { permissions, dataScope: 'all' });
  const id = await binned({ isDefaultAdmin: 1 });
  const answer = await clerk.call(PURGE, { body: { ids: [id] } });
  expect(answer).toMatchObject(refused(403, 'member.above-actor'));
});

test('leaves an entry that does not name the person', async () => {
  const id = await binned({ realName: 'Quillon' });
  await admin.get(PURGE, { body: { ids: [id] } });
  await work();
  const [entry] = await admin.get('GET /user/admin/audit/list');
  expect(entry).toMatchObject({ verb: 'member.purge', objects: [{ id, name: null }] });
});

test('a sweep does the same when the days are over, and not before', async () => {
  const id = await binned();
  const live = await product().make.member(tenantId);
  product().clock.advance(29 * DAY);
  await sweep();
  expect(await seatOf(id)).toBeDefined();
  product().clock.advance(DAY);
  await sweep();
  expect(await seatOf(id)).toBeUndefined();
  expect(await seatOf(live)).toBeDefined();
});

test('a sweep goes on with what a job has left', async () => {
  const id = await binned();
  await admin.get(PURGE, { body: { ids: [id] } });
  await product().db.deleteFrom('jobs').execute();
  await sweep();
  expect(await seatOf(id)).toBeUndefined();
});
