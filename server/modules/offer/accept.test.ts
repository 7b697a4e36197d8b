import { refused } from '../../../tests/harness/app/refused';
import {
  ACCEPT,
  ADD,
  DAY,
  DECLINE,
  OWN,
  setUpOffers,
  WITHDRAW,
} from '../../../tests/harness/offer/offers';

/* The account's side: what it is offered, and what accepting and declining do. */
const AUDIT = 'GET /user/admin/audit/list';
const SWITCH = 'POST /user/admin/member/switch';
const MISSING = 999_999_999;

const offers = setUpOffers();

test('shows the own open offers at every seat of the account, the newest first', async () => {
  const { product } = offers;
  const first = await offers.add();
  product.clock.advance(1000);
  const brook = await product.make.tenant({ name: 'Forge' });
  const smith = await product.as(
    await product.make.member(brook, { realName: 'Smith', isDefaultAdmin: 1 }),
  );
  const second = await smith.get(ADD, { body: { identifier: offers.username } });
  const { createdAt, endsAt } = first;
  expect(await offers.own()).toEqual([
    expect.objectContaining({ id: second.id, tenantName: 'Forge', makerName: 'Smith' }),
    {
      ...{ id: first.id, tenantName: 'Brook', makerName: 'Grace', deptName: 'Assembly' },
      ...{ roleNames: ['Clerk'], postNames: ['Welder'], note: 'Come and weld', createdAt, endsAt },
      ...{ isBack: false, obstacle: null },
    },
  ]);
  const elsewhere = await product.make.seat(offers.personId, await product.make.tenant());
  expect(await offers.own(await product.as(elsewhere))).toHaveLength(2);
  expect(await offers.own(offers.admin)).toEqual([]);
  expect(await product.visitor().call(OWN)).toMatchObject(refused(401, 'session.ended'));
});

test('accepting gives the seat as it was offered, and the session stays', async () => {
  const { id } = await offers.add();
  const { status, envelope } = await offers.accept(id);
  expect(status).toBe(200);
  const [seat] = await offers.seatsOf();
  expect(envelope.data).toEqual({ id: seat?.id, tenantName: 'Brook' });
  const member = await offers.admin.get('GET /user/admin/member/detail', {
    query: { id: seat?.id ?? 0 },
  });
  expect(member).toMatchObject({
    ...{ username: offers.username, deptId: offers.deptId, status: 'enabled' },
    ...{ roleIds: [offers.roleId], postIds: [offers.postId], isDefaultAdmin: false },
  });
  expect(await offers.list()).toMatchObject([
    { id, state: 'accepted', memberId: seat?.id, memberName: 'Ada' },
  ]);
  expect(await offers.own()).toEqual([]);
  const info = await offers.person.get('GET /user/admin/member/info');
  expect(info.id).toBe(offers.personId);
  const moved = await offers.person.get(SWITCH, { body: { id: seat?.id ?? 0 } });
  expect(moved.member.id).toBe(seat?.id);
});

test('the tenant that is joined has the entry, and the other one learns nothing', async () => {
  const { id } = await offers.add();
  const [home] = await offers.product.db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', offers.personId)
    .execute();
  const mill = await offers.product.asDefaultAdmin(home?.tenantId ?? 0);
  await offers.accept(id);
  const [seat] = await offers.seatsOf();
  const [entry] = await offers.admin.get(AUDIT);
  expect(entry).toMatchObject({
    ...{ verb: 'offer.accept', username: offers.username, memberId: seat?.id },
    objects: [
      { kind: 'offer', id, name: offers.username },
      { kind: 'member', id: seat?.id, name: 'Ada' },
    ],
  });
  await offers.person.call(ACCEPT, { body: { id } });
  const again = await offers.add('somebody.else');
  await offers.person.call(DECLINE, { body: { id: again.id } });
  expect(await mill.get(AUDIT)).toEqual([]);
});

test('declining takes the offer away, and works once', async () => {
  const { id } = await offers.add();
  await offers.person.get(DECLINE, { body: { id } });
  expect(await offers.own()).toEqual([]);
  for (const call of [ACCEPT, DECLINE] as const) {
    expect(await offers.person.call(call, { body: { id } })).toMatchObject(
      refused(409, 'offer.closed'),
    );
  }
  expect(await offers.seatsOf()).toEqual([]);
});

test('the offer of a closed tenant rests: it can be neither accepted nor declined', async () => {
  const { id } = await offers.add();
  await offers.set('tenants', offers.tenantId, { status: 'disabled' });
  for (const call of [ACCEPT, DECLINE] as const) {
    expect(await offers.person.call(call, { body: { id } })).toMatchObject(
      refused(409, 'offer.closed'),
    );
  }
  await offers.set('tenants', offers.tenantId, { status: 'enabled' });
  expect(await offers.own()).toMatchObject([{ id }]);
});

test('a body that is none leaves no entry where the session is', async () => {
  const mill = await offers.product.asDefaultAdmin(
    (await offers.person.get('GET /user/admin/member/info')).tenant.id,
  );
  for (const call of [ACCEPT, DECLINE] as const) {
    expect((await offers.person.send(call, { body: {} })).status).toBe(422);
  }
  expect(await mill.get(AUDIT)).toEqual([]);
});

test('an offer is nobody else’s to accept or decline', async () => {
  const { id } = await offers.add();
  const other = await offers.product.as(
    await offers.product.make.member(await offers.product.make.tenant()),
  );
  for (const call of [ACCEPT, DECLINE] as const) {
    for (const [client, one] of [
      [other, id],
      [offers.admin, id],
      [offers.person, MISSING],
    ] as const) {
      expect(await client.call(call, { body: { id: one } })).toMatchObject(
        refused(404, 'row.missing'),
      );
    }
    expect((await offers.product.visitor().call(call, { body: { id } })).status).toBe(401);
    expect((await offers.person.send(call, { body: { id: 'x' } })).status).toBe(422);
  }
  expect(await offers.own()).toHaveLength(1);
});

test('one that was withdrawn or has ended gives no seat', async () => {
  const { id } = await offers.add();
  await offers.admin.get(WITHDRAW, { body: { ids: [id] } });
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.closed'));
  const later = await offers.add();
  await offers.pass(14 * DAY);
  expect(await offers.accept(later.id)).toMatchObject(refused(409, 'offer.closed'));
  expect(await offers.seatsOf()).toEqual([]);
});

test('a tenant that is closed or deleted offers nothing, and does again when it is open', async () => {
  const { id } = await offers.add();
  for (const values of [{ status: 'disabled' }, { deletedAt: 1 }, { expiresAt: 1 }]) {
    await offers.set('tenants', offers.tenantId, values);
    expect(await offers.own()).toEqual([]);
    expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.closed'));
    const open = { status: 'enabled', deletedAt: null, expiresAt: null };
    await offers.set('tenants', offers.tenantId, open);
    expect(await offers.own()).toMatchObject([{ id }]);
  }
});

test('whoever has a seat there already, or in its bin, is told so', async () => {
  const { product, tenantId } = offers;
  const { id } = await offers.add();
  const seat = await product.make.seat(offers.personId, tenantId);
  expect(await offers.own()).toEqual([]);
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.seated'));
  await offers.set('members', seat, { deletedAt: product.clock.now });
  expect(await offers.own()).toMatchObject([{ id }]);
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.binned-there'));
});

test('without a place in the quota the offer stays open', async () => {
  const { id } = await offers.add();
  await offers.limit(1);
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.full'));
  expect(await offers.own()).toMatchObject([{ id }]);
  await offers.limit(2);
  expect((await offers.accept(id)).status).toBe(200);
});

test('what is gone meanwhile is left out', async () => {
  const { id } = await offers.add();
  const remove = (kind: 'dept' | 'role' | 'post', one: number) =>
    offers.admin.get(`DELETE /user/admin/${kind}/delete`, { body: { ids: [one] } });
  await remove('dept', offers.deptId);
  await remove('role', offers.roleId);
  await remove('post', offers.postId);
  const places = { deptName: null, roleNames: [], postNames: [] };
  expect(await offers.own()).toMatchObject([{ id, ...places }]);
  expect(await offers.list()).toMatchObject([{ id, ...places }]);
  expect((await offers.accept(id)).status).toBe(200);
  expect(await offers.seatsOf()).toMatchObject([{ deptId: null }]);
});

test('what its maker cannot give any more is refused', async () => {
  const clerk = await offers.clerk();
  const offer = () => clerk.get(ADD, { body: { identifier: offers.username } });
  const { id } = await offer();
  const { memberId } = clerk;
  const disabled = { status: 'disabled' };
  for (const [table, row, values, back] of [
    ['members', memberId, disabled, { status: 'enabled' }],
    ['members', memberId, { deletedAt: 1 }, { deletedAt: null }],
  ] as const) {
    await offers.set(table, row, values);
    expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.beyond'));
    await offers.set(table, row, back);
  }
  // Demoted: the role that let it offer seats is taken away, and one that sees all is left.
  const { db, make } = offers.product;
  const permissions = ['GET /user/admin/post/list'];
  const roleId = await make.role(offers.tenantId, { permissions });
  const links = db.selectFrom('memberRoles').selectAll().where('memberId', '=', memberId);
  const [held] = await links.execute();
  await db.updateTable('memberRoles').set({ roleId }).where('memberId', '=', memberId).execute();
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.beyond'));
  if (held) await db.insertInto('memberRoles').values(held).execute();
  expect((await offers.accept(id)).status).toBe(200);
});

test('a role or a department that is disabled by now is refused', async () => {
  const { id } = await offers.add();
  for (const [table, row] of [
    ['roles', offers.roleId],
    ['depts', offers.deptId],
  ] as const) {
    await offers.set(table, row, { status: 'disabled' });
    expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.beyond'));
    await offers.set(table, row, { status: 'enabled' });
  }
  expect((await offers.accept(id)).status).toBe(200);
});
