import { makeLetter } from '../../../../tests/harness/app/letter';
import { refused } from '../../../../tests/harness/app/refused';
import { setUpSeats } from '../../../../tests/harness/sign-in/two-seats';

const SEATS = 'GET /user/admin/member/seats';
const SWITCH = 'POST /user/admin/member/switch';
const INFO = 'GET /user/admin/member/info';

const own = setUpSeats();

test('lists the own seats that are open, the present one first', async () => {
  const at = own.product.clock.now;
  await own.product.db
    .updateTable('members')
    .set({ lastLoginAt: at })
    .where('id', '=', own.home.memberId)
    .execute();
  expect(await own.client.get(SEATS)).toMatchObject([
    {
      id: own.home.memberId,
      deptName: 'Support',
      isCurrent: true,
      lastLoginAt: new Date(at).toISOString(),
    },
    { id: own.other.memberId, deptName: null, isCurrent: false, lastLoginAt: null },
  ]);
});

test('tells of each seat its company, enabled roles and unread letters', async () => {
  const { make, db } = own.product;
  const { tenantId, memberId } = own.other;
  const role = (name: string, sort: number, status: 'enabled' | 'disabled' = 'enabled') =>
    make.role(tenantId, { name, sort, status });
  const roleIds = [
    await role('Second', 2),
    await role('First', 1),
    await role('Off', 3, 'disabled'),
  ];
  await db
    .insertInto('memberRoles')
    .values(roleIds.map((roleId) => ({ tenantId, memberId, roleId })))
    .execute();
  await db.updateTable('members').set({ isDefaultAdmin: 1 }).where('id', '=', memberId).execute();
  const sender = await make.member(own.home.tenantId);
  await makeLetter(own.product, sender, [memberId]);
  await makeLetter(own.product, sender, [memberId, own.home.memberId]);
  const read = await makeLetter(own.product, sender, [own.home.memberId]);
  await own.client.get('POST /admin/admin/letter/read', { body: { ids: [read] } });
  const { code } = await db
    .selectFrom('tenants')
    .select('code')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  expect(await own.client.get(SEATS)).toMatchObject([
    { id: own.home.memberId, isDefaultAdmin: false, roleNames: [], letterCount: 1 },
    {
      ...{ id: memberId, tenantCode: code, isDefaultAdmin: true },
      ...{ roleNames: ['First', 'Second'], letterCount: 2 },
    },
  ]);
});

test('goes on in the other seat with a new token, and the old one ends at once', async () => {
  const { token, member } = await own.client.get(SWITCH, { body: { id: own.other.memberId } });
  expect(member.id).toBe(own.other.memberId);
  expect(await own.client.call(INFO)).toMatchObject(refused(401, 'session.ended'));
  own.client.token = token;
  expect(await own.client.get(INFO)).toMatchObject({
    id: own.other.memberId,
    tenant: { id: own.other.tenantId },
  });
});

test('makes the session no longer than it was', async () => {
  const { expiresAt } = await own.product.db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('memberId', '=', own.home.memberId)
    .executeTakeFirstOrThrow();
  own.product.clock.advance(3_600_000);
  const answer = await own.client.get(SWITCH, { body: { id: own.other.memberId } });
  expect(Date.parse(answer.expiresAt)).toBe(expiresAt);
});

test('can write with the token it was given, and come back', async () => {
  own.client.token = (await own.client.get(SWITCH, { body: { id: own.other.memberId } })).token;
  own.client.token = (await own.client.get(SWITCH, { body: { id: own.home.memberId } })).token;
  expect(await own.client.get(INFO)).toMatchObject({ id: own.home.memberId });
});

test('refuses the seat of somebody else, one that is closed, and one of a closed tenant', async () => {
  const stranger = await own.product.make.member(own.other.tenantId);
  expect(await own.client.call(SWITCH, { body: { id: stranger } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  const set = (table: 'members' | 'tenants', id: number, status: 'enabled' | 'disabled') =>
    own.product.db.updateTable(table).set({ status }).where('id', '=', id).execute();
  await set('members', own.other.memberId, 'disabled');
  expect(await own.client.call(SWITCH, { body: { id: own.other.memberId } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  await set('members', own.other.memberId, 'enabled');
  await set('tenants', own.other.tenantId, 'disabled');
  expect(await own.client.call(SWITCH, { body: { id: own.other.memberId } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await own.client.get(SEATS)).toHaveLength(1);
  expect(await own.client.get(INFO)).toMatchObject({ id: own.home.memberId });
});

test('leaves its entry with the tenant that is entered, and shows it among the sign-ins', async () => {
  await own.client.get(SWITCH, { body: { id: own.other.memberId } });
  const entry = await own.product.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', SWITCH)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    tenantId: own.other.tenantId,
    memberId: own.other.memberId,
    target: `member ${own.other.memberId}`,
    result: 'done',
  });
  const admin = await own.product.asDefaultAdmin(own.other.tenantId);
  const logins = await admin.get('GET /user/admin/member/logins', {
    query: { id: own.other.memberId },
  });
  expect(logins).toMatchObject([{ outcome: 'success' }]);
});

test('tells the other windows of the browser that their seat has been left', async () => {
  await own.client.get(SWITCH, { body: { id: own.other.memberId } });
  const event = await own.product.db
    .selectFrom('events')
    .select(['kind', 'memberIds'])
    .where('kind', '!=', 'online')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ kind: 'session', memberIds: `[${own.home.memberId}]` });
});
