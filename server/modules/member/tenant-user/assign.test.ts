import { refused } from '../../../../tests/harness/app/refused';
import { type Assigned, PREVIEW, setUpAssign } from '../../../../tests/harness/tenant-user/assign';

/* What an assignment gives and takes, and to whom it is refused. */
const MISSING = 999_999_999;

const two = setUpAssign();

const read = (tenantId: number, id: number) =>
  two.platform.call('GET /user/admin/member/detail', {
    query: { id },
    headers: { 'X-Tenant': String(tenantId) },
  });

describe('in the tenant of the user', () => {
  test('department, roles, positions and the default-admin flag become what is named', async () => {
    const id = await two.ada();
    const given = {
      deptId: two.from.deptId,
      roleIds: [two.from.roleId],
      postIds: [two.from.postId],
      isDefaultAdmin: true,
    };
    expect(await two.assignOf(id, { tenantId: two.from.id, ...given })).toMatchObject({
      status: 200,
      envelope: { data: { id, tenantId: two.from.id, realName: 'Ada' } },
    });
    expect((await read(two.from.id, id)).envelope.data).toMatchObject({ ...given, version: 2 });
  });

  test('a role or position that is not named is taken', async () => {
    const id = await two.ada();
    await two.assignOf(id, { tenantId: two.from.id, deptId: null });
    expect((await read(two.from.id, id)).envelope.data).toMatchObject({
      ...{ deptId: null, roleIds: [], postIds: [] },
    });
  });

  test('the last enabled default admin stays one, and others may stop being one', async () => {
    const first = await two.ada({ isDefaultAdmin: 1 });
    await two.product.make.member(two.from.id, { isDefaultAdmin: 1, status: 'disabled' });
    const demote = { tenantId: two.from.id, isDefaultAdmin: false };
    expect(await two.assignOf(first, demote)).toMatchObject(refused(409, 'member.last-admin'));
    await two.product.make.member(two.from.id, { isDefaultAdmin: 1 });
    expect(await two.assignOf(first, demote)).toMatchObject({ status: 200 });
  });
});

describe('to another tenant', () => {
  test('what that one offers to the account is accepted by it', async () => {
    const { product, to } = two;
    const id = await two.ada();
    const { username } = await product.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select('username')
      .where('members.id', '=', id)
      .executeTakeFirstOrThrow();
    const maker = await product.asDefaultAdmin(to.id);
    await maker.get('POST /user/admin/offer/add', { body: { identifier: username } });
    await two.assignOf(id, { tenantId: to.id });
    const offers = await maker.get('GET /user/admin/offer/list');
    expect(offers).toMatchObject([{ state: 'accepted', memberId: expect.any(Number) }]);
  });

  test('the user sits there with what is named, and in the recycle bin of the one it left', async () => {
    const id = await two.ada({ status: 'disabled', remark: 'Told in confidence' });
    const given = { deptId: two.to.deptId, roleIds: [two.to.roleId], postIds: [two.to.postId] };
    const { envelope } = await two.assignOf(id, { ...given, isDefaultAdmin: true });
    const moved = (envelope.data as { id: number }).id;
    expect(moved).not.toBe(id);
    expect((await read(two.to.id, moved)).envelope.data).toMatchObject({
      ...{ ...given, isDefaultAdmin: true, status: 'disabled', remark: null, realName: 'Ada' },
    });
    expect(await read(two.from.id, id)).toMatchObject(refused(404, 'row.missing'));
    const bin = await two.platform.get('GET /user/admin/recycle/list', {
      headers: { 'X-Tenant': String(two.from.id) },
    });
    expect(bin).toMatchObject([{ id, deptName: 'Assembly' }]);
  });

  test('every session of the seat ends at once with the reason, and the account signs in anew', async () => {
    const id = await two.ada();
    const ada = await two.product.as(id);
    const { envelope } = await two.assignOf(id);
    expect(await ada.call('GET /user/admin/member/info')).toMatchObject(
      refused(401, 'session.moved'),
    );
    const anew = await two.product.as((envelope.data as { id: number }).id);
    expect(await anew.get('GET /user/admin/member/info')).toMatchObject({
      tenant: { id: two.to.id },
    });
  });

  test('it takes a place of the quota there, and frees the one that it had', async () => {
    const id = await two.ada();
    await two.limit(two.to.id, 1);
    await two.product.make.member(two.to.id);
    const before = await two.counted();
    expect(await two.assignOf(id)).toMatchObject(refused(409, 'quota.users'));
    expect(await two.counted()).toEqual(before);
    await two.limit(two.to.id, 2);
    expect(await two.assignOf(id)).toMatchObject({ status: 200 });
    expect(await two.counted()).toEqual({ from: before.from - 1, to: before.to + 1 });
  });

  test('is refused to the last enabled default admin of its tenant', async () => {
    const id = await two.ada({ isDefaultAdmin: 1 });
    expect(await two.assignOf(id)).toMatchObject(refused(409, 'member.last-admin'));
    await two.product.make.member(two.from.id, { isDefaultAdmin: 1 });
    expect(await two.assignOf(id)).toMatchObject({ status: 200 });
  });

  test('is refused, before and when it is done, where the tenant is disabled or has expired', async () => {
    const id = await two.ada();
    const { db, clock } = two.product;
    const set = (
      tenantId: number,
      values: { status?: 'disabled' | 'enabled'; expiresAt?: number },
    ) => db.updateTable('tenants').set(values).where('id', '=', tenantId).execute();
    const preview = () => two.platform.send(PREVIEW, { body: { id, tenantId: two.to.id } });
    const field = { envelope: { data: { errors: [{ field: 'tenantId' }] } } };
    for (const [values, reason] of [
      [{ status: 'disabled' }, 'member.tenant-disabled'],
      [{ status: 'enabled', expiresAt: clock.now - 1 }, 'member.tenant-expired'],
    ] as const) {
      await set(two.to.id, values);
      for (const answer of [await two.assignOf(id), await preview()]) {
        expect(answer).toMatchObject(refused(422, reason));
        expect(answer).toMatchObject(field);
      }
    }
    // In a closed tenant itself a user may be given another place.
    await set(two.from.id, { status: 'disabled' });
    expect(await two.assignOf(id, { tenantId: two.from.id })).toMatchObject({ status: 200 });
    await set(two.to.id, { expiresAt: Date.parse('2199-01-01') });
    expect(await two.assignOf(id, { version: 2 })).toMatchObject({ status: 200 });
  });

  test('is refused to an account that has a seat there, also in the recycle bin', async () => {
    const id = await two.ada();
    const { accountId } = await two.accountOf(id);
    const there = await two.product.make.member(two.to.id, { accountId });
    expect(await two.assignOf(id)).toMatchObject(refused(409, 'member.seated-there'));
    await two.product.db
      .updateTable('members')
      .set({ deletedAt: two.product.clock.now })
      .where('id', '=', there)
      .execute();
    expect(await two.assignOf(id)).toMatchObject(refused(409, 'member.binned-there'));
  });

  test('and back again is the restore that the refusal names', async () => {
    const id = await two.ada();
    const { envelope } = await two.assignOf(id);
    const { id: moved } = envelope.data as { id: number };
    const back = await two.assignOf(moved, { tenantId: two.from.id });
    expect(back).toMatchObject(refused(409, 'member.binned-there'));
    const restored = await two.platform.get('POST /user/admin/recycle/restore', {
      body: { seats: [{ id, deptId: null, isAdditional: true }] },
      headers: { 'X-Tenant': String(two.from.id) },
    });
    expect(restored).toEqual([{ id, ok: true }]);
  });

  test('money and ways in stay with the account', async () => {
    const id = await two.ada();
    const { accountId } = await two.accountOf(id);
    const account = () =>
      two.product.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
    const before = await account();
    await two.assignOf(id);
    expect(await account()).toEqual(before);
  });

  const there = (change: Partial<Assigned>) => () => change;
  test.each([
    ['a department that is not there', there({ deptId: MISSING }), 'dept.missing', 422],
    ['a department of the other tenant', () => ({ deptId: two.from.deptId }), 'dept.missing', 422],
    ['a position of the other tenant', () => ({ postIds: [two.from.postId] }), 'post.missing', 422],
    [
      'a role of the other tenant',
      () => ({ roleIds: [two.from.roleId] }),
      'role.not-assignable',
      422,
    ],
    ['a tenant that is not there', there({ tenantId: MISSING }), 'row.missing', 404],
    ['a version that has passed', there({ version: 7 }), 'version.conflict', 409],
  ] as const)('is refused with %s, and nothing changes', async (_, change, reason, status) => {
    const id = await two.ada();
    const before = await two.counted();
    expect(await two.assignOf(id, change())).toMatchObject(refused(status, reason));
    expect(await two.counted()).toEqual(before);
    expect((await read(two.from.id, id)).status).toBe(200);
  });

  test('is refused to a seat that is not there, and to one in a recycle bin', async () => {
    expect(await two.assignOf(MISSING)).toMatchObject(refused(404, 'row.missing'));
    const id = await two.ada({ deletedAt: two.product.clock.now });
    expect(await two.assignOf(id)).toMatchObject(refused(404, 'row.missing'));
  });

  test('is refused into and out of a tenant that was deleted', async () => {
    const id = await two.ada();
    for (const tenantId of [two.from.id, two.to.id]) {
      const set = (deletedAt: number | null) =>
        two.product.db
          .updateTable('tenants')
          .set({ deletedAt })
          .where('id', '=', tenantId)
          .execute();
      await set(two.product.clock.now);
      expect(await two.assignOf(id)).toMatchObject(refused(404, 'row.missing'));
      await set(null);
    }
  });
});
