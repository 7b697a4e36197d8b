import { refused } from '../../../../tests/harness/app/refused';
import { isDeep } from '../../../../tests/harness/dose';
import { setUpSeats } from '../../../../tests/harness/sign-in/two-seats';

const SEATS = 'GET /user/admin/member/seats';
const LEAVE = 'POST /user/admin/member/leave';
const INFO = 'GET /user/admin/member/info';
const BIN = 'GET /user/admin/recycle/list';

const own = setUpSeats();

const leave = (id: number, as = own.client) => as.call(LEAVE, { body: { id } });
const set = (table: 'members' | 'tenants', id: number, status: 'enabled' | 'disabled') =>
  own.product.db.updateTable(table).set({ status }).where('id', '=', id).execute();
const entriesOf = (tenantId: number) =>
  own.product.db
    .selectFrom('audits')
    .select(['action', 'memberId', 'target', 'result', 'otherTenantId'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .execute();

test('leaves another seat for the recycle bin of its tenant, and goes on where it is', async () => {
  const there = await own.product.as(own.other.memberId);
  const admin = await own.product.asDefaultAdmin(own.other.tenantId);
  expect(await own.client.get(LEAVE, { body: { id: own.other.memberId } })).toEqual({ next: null });
  expect(await there.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  expect(await own.client.get(SEATS)).toMatchObject([{ id: own.home.memberId, isCurrent: true }]);
  const { realName } = await own.client.get(INFO);
  const { envelope } = await admin.call(BIN);
  expect(envelope.data).toMatchObject([{ id: own.other.memberId, deletedByName: realName }]);
});

test('is asked by the tenant before it comes back, or restored if it signs in nowhere', async () => {
  const admin = await own.product.asDefaultAdmin(own.other.tenantId);
  const seats = [{ id: own.other.memberId, deptId: null }];
  const restore = () => admin.get('POST /user/admin/recycle/restore', { body: { seats } });
  await leave(own.other.memberId);
  expect(await restore()).toMatchObject([{ ok: true, isOffered: true }]);
  expect(await own.client.get(SEATS)).toHaveLength(1);
  await leave(own.home.memberId);
  expect(await restore()).toEqual([{ id: own.other.memberId, ok: true }]);
  expect(await (await own.product.as(own.other.memberId)).get(SEATS)).toHaveLength(1);
});

test('leaves an entry in the tenant that is left, and none where the session is', async () => {
  await leave(own.other.memberId);
  expect(await entriesOf(own.other.tenantId)).toEqual([
    {
      ...{ action: LEAVE, memberId: own.other.memberId, target: `member ${own.other.memberId}` },
      ...{ result: 'done', otherTenantId: null },
    },
  ]);
  expect(await entriesOf(own.home.tenantId)).toEqual([]);
});

test('a refusal is told to the tenant that would be left, and not where the session is', async () => {
  const admin = own.product.db.updateTable('members').set({ isDefaultAdmin: 1 });
  await admin.where('id', '=', own.other.memberId).execute();
  await leave(own.other.memberId);
  expect(await entriesOf(own.other.tenantId)).toMatchObject([
    { action: LEAVE, memberId: own.other.memberId, result: 'refused' },
  ]);
  expect(await entriesOf(own.home.tenantId)).toEqual([]);
});

test('leaving the present seat goes on at the own seat that was used last', async () => {
  const { make, db, clock } = own.product;
  const third = await make.tenant();
  const last = await make.seat(own.home.memberId, third);
  const at = { lastLoginAt: clock.now };
  await db.updateTable('members').set(at).where('id', '=', last).execute();
  const elsewhere = await own.product.as(own.home.memberId);
  const { next } = await own.client.get(LEAVE, { body: { id: own.home.memberId } });
  expect(next?.member.id).toBe(last);
  expect((await own.client.call(INFO)).status).toBe(401);
  expect(await elsewhere.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  own.client.token = next?.token ?? '';
  expect(await own.client.get(INFO)).toMatchObject({ id: last, tenant: { id: third } });
  // Its new tenant learns that it came, and not what it left.
  expect(await entriesOf(third)).toMatchObject([
    { action: 'POST /user/admin/member/switch', memberId: last, target: `member ${last}` },
  ]);
  const rows = await own.product.db
    .selectFrom('audits')
    .select(['requestId'])
    .where('tenantId', '=', third)
    .execute();
  expect(rows).toEqual([{ requestId: '' }]);
  await own.client.get('POST /user/admin/member/switch', { body: { id: own.other.memberId } });
});

test('leaving the only seat ends the session, and nobody signs in until it is restored', async () => {
  await leave(own.other.memberId);
  expect(await own.client.get(LEAVE, { body: { id: own.home.memberId } })).toEqual({ next: null });
  expect(await own.client.call(INFO)).toMatchObject(refused(401, 'session.resigned'));
  const seats = await own.product.db
    .selectFrom('members')
    .select(['deletedBy', 'deletedAt'])
    .where('id', '=', own.home.memberId)
    .executeTakeFirstOrThrow();
  expect(seats).toEqual({ deletedBy: own.home.memberId, deletedAt: own.product.clock.now });
});

test('refuses the seat of somebody else, a closed or binned one, and one of a closed tenant', async () => {
  const stranger = await own.product.make.member(own.other.tenantId);
  const missing = refused(404, 'row.missing');
  expect(await leave(stranger)).toMatchObject(missing);
  expect(await leave(999_999_999)).toMatchObject(missing);
  await set('members', own.other.memberId, 'disabled');
  expect(await leave(own.other.memberId)).toMatchObject(missing);
  await set('members', own.other.memberId, 'enabled');
  await set('tenants', own.other.tenantId, 'disabled');
  expect(await leave(own.other.memberId)).toMatchObject(missing);
  await set('tenants', own.other.tenantId, 'enabled');
  await leave(own.other.memberId);
  expect(await leave(own.other.memberId)).toMatchObject(missing);
  expect(await own.client.call(LEAVE, { body: { id: 0 } })).toMatchObject(
    refused(422, 'error.invalid'),
  );
  expect(await own.client.get(INFO)).toMatchObject({ id: own.home.memberId });
});

test('asks for a fresh proof, and for a session', async () => {
  own.product.clock.advance(11 * 60_000);
  expect(await leave(own.other.memberId)).toMatchObject(refused(403, 'step-up.required'));
  own.client.token = '';
  expect((await leave(own.other.memberId)).status).toBe(401);
});

test('refuses the last default admin before a proof is asked for', async () => {
  const admin = own.product.db.updateTable('members').set({ isDefaultAdmin: 1 });
  await admin.where('id', '=', own.other.memberId).execute();
  own.product.clock.advance(11 * 60_000);
  expect(await leave(own.other.memberId)).toMatchObject(refused(409, 'seat.last-admin'));
  expect(await entriesOf(own.other.tenantId)).toMatchObject([{ action: LEAVE, result: 'refused' }]);
  expect(await entriesOf(own.home.tenantId)).toEqual([]);
});

test('keeps the last default admin, at the present seat and at another', async () => {
  const { db, make } = own.product;
  const admin = { isDefaultAdmin: 1 } as const;
  const ids = [own.home.memberId, own.other.memberId];
  await db.updateTable('members').set(admin).where('id', 'in', ids).execute();
  await make.member(own.other.tenantId, { isDefaultAdmin: 1, status: 'disabled' });
  for (const id of ids) {
    expect(await leave(id)).toMatchObject(refused(409, 'seat.last-admin'));
  }
  expect(await own.client.get(SEATS)).toMatchObject([{ mayLeave: false }, { mayLeave: false }]);
  await make.member(own.other.tenantId, admin);
  expect(await own.client.get(SEATS)).toMatchObject([{ mayLeave: false }, { mayLeave: true }]);
  expect((await leave(own.other.memberId)).status).toBe(200);
});

const ROUNDS = isDeep ? 200 : 3;

test('no call of the seat that leaves is answered once it has left', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { make } = own.product;
    const id = await make.member(own.home.tenantId, { isDefaultAdmin: 1 });
    await make.member(own.home.tenantId, { isDefaultAdmin: 1 });
    const [one, two] = [await own.product.as(id), await own.product.as(id)];
    const post = (at: number) => {
      const body = { name: 'Fitter', code: `fitter-${id}-${at}` };
      return two.send('POST /user/admin/post/add', { body });
    };
    const [left, ...written] = await Promise.all([leave(id, one), post(1), post(2), post(3)]);
    expect(left?.status).toBe(200);
    for (const { status } of written) expect([200, 401]).toContain(status);
    expect((await post(4)).status).toBe(401);
  }
});
