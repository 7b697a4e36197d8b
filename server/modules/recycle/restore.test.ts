import { platformOf } from '../../../tests/harness/app/platform';
import { refused } from '../../../tests/harness/app/refused';
import { LIST, PREVIEW, REMOVE, RESTORE, setUpBin } from '../../../tests/harness/recycle/bin';

/* What a restore gives back, and to whom it is refused. */
const DAY = 24 * 60 * 60 * 1000;
const MISSING = 999_999_999;

const bin = setUpBin();

describe('a restore', () => {
  test('gives back what was chosen, and lets the user sign in anew', async () => {
    const id = await bin.binned();
    const before = await bin.product.db
      .selectFrom('sessions')
      .select('id')
      .where('memberId', '=', id)
      .execute();
    expect(before).toEqual([]);
    const seat = { id, deptId: bin.deptId, roleIds: [bin.roleId], postIds: [bin.postId] };
    expect(await bin.restoreOf(seat)).toEqual({ id, ok: true });
    expect((await bin.read(id)).envelope.data).toMatchObject({
      ...{
        deptId: bin.deptId,
        roleIds: [bin.roleId],
        postIds: [bin.postId],
        status: 'enabled',
        realName: 'Ada',
      },
    });
    expect(await bin.list()).toEqual([]);
    expect((await (await bin.product.as(id)).call('GET /user/admin/member/info')).status).toBe(200);
  });

  test('gives no role and no position that is not named', async () => {
    const id = await bin.binned();
    expect(await bin.restoreOf({ id, deptId: null })).toEqual({ id, ok: true });
    expect((await bin.read(id)).envelope.data).toMatchObject({
      ...{ deptId: null, roleIds: [], postIds: [] },
    });
  });

  test('is refused to a seat that is not in the bin, twice, and after its time', async () => {
    const id = await bin.binned();
    const missing = { ok: false, reason: 'row.missing' };
    expect(await bin.restoreOf({ id: MISSING, deptId: null })).toMatchObject(missing);
    expect(await bin.restoreOf({ id, deptId: null })).toMatchObject({ ok: true });
    expect(await bin.restoreOf({ id, deptId: null })).toMatchObject(missing);
    const late = await bin.binned();
    await bin.pass(30 * DAY);
    expect(await bin.restoreOf({ id: late, deptId: null })).toMatchObject(missing);
  });

  test('is refused with a full quota, and each gets a result', async () => {
    const [first, second] = [await bin.binned(), await bin.binned()];
    await bin.limit(2);
    const seats = [first, second].map((id) => ({ id, deptId: null }));
    expect(await bin.admin.get(RESTORE, { body: { seats } })).toEqual([
      { id: first, ok: true },
      { id: second, ok: false, reason: 'quota.users', message: expect.stringContaining('2') },
    ]);
    expect((await bin.list()).map(({ id }) => id)).toEqual([second]);
  });

  test.each([
    ['a department that is gone', () => ({ deptId: MISSING }), 'dept.missing'],
    ['a position that is gone', () => ({ postIds: [MISSING] }), 'post.missing'],
    ['a role that is gone', () => ({ roleIds: [MISSING] }), 'role.not-assignable'],
  ])('is refused with %s', async (_, change, reason) => {
    const id = await bin.binned();
    expect(await bin.restoreOf({ id, deptId: null, ...change() })).toMatchObject({
      ok: false,
      reason,
    });
    expect((await bin.list()).map((row) => row.id)).toEqual([id]);
  });

  test('takes phone and mail away where that was chosen', async () => {
    const id = await bin.binned({ phone: '+8613800000003', email: 'ada@example.com' });
    await bin.restoreOf({ id, deptId: null, phone: 'clear' });
    expect((await bin.read(id)).envelope.data).toMatchObject({
      phone: null,
      email: 'ada@example.com',
    });
    const other = await bin.binned({ phone: '+8613800000004', email: 'eve@example.com' });
    await bin.restoreOf({ id: other, deptId: null, email: 'clear' });
    expect((await bin.read(other)).envelope.data).toMatchObject({
      phone: '+8613800000004',
      email: null,
    });
  });

  test('leaves the phone of an account with a seat elsewhere alone', async () => {
    const id = await bin.binned({ phone: '+8613800000005' });
    const elsewhere = await bin.product.make.tenant();
    await bin.product.make.seat(id, elsewhere);
    expect((await bin.previewOf(id)).seats).toMatchObject([{ isShared: true }]);
    const seat = { id, deptId: null, isAdditional: true };
    const result = await bin.restoreOf({ ...seat, phone: 'clear' });
    expect(result).toMatchObject({ ok: false, reason: 'account.shared' });
    expect(await bin.restoreOf(seat)).toMatchObject({ ok: true });
  });

  test('makes no further seat of an account that is not named as one', async () => {
    const id = await bin.binned();
    const seen = async () => (await bin.previewOf(id)).seats;
    expect(await seen()).toMatchObject([{ isElsewhere: false, refusal: null }]);
    const elsewhere = await bin.product.make.seat(id, await bin.product.make.tenant());
    expect(await seen()).toMatchObject([{ isElsewhere: true, refusal: null }]);
    expect(await bin.restoreOf({ id, deptId: null })).toMatchObject({
      ...{ ok: false, reason: 'member.seated-elsewhere', message: expect.stringContaining('Ada') },
    });
    expect((await bin.list()).map((row) => row.id)).toEqual([id]);
    const additional = { id, deptId: null, isAdditional: true };
    expect(await bin.restoreOf(additional)).toEqual({ id, ok: true });
    const kept = bin.product.db.selectFrom('members').select('deletedAt');
    expect(await kept.where('id', '=', elsewhere).execute()).toEqual([{ deletedAt: null }]);
  });

  test('asks nothing about a seat elsewhere that was deleted itself', async () => {
    const id = await bin.binned();
    const binned = { deletedAt: bin.product.clock.now };
    await bin.product.make.seat(id, await bin.product.make.tenant(), binned);
    expect((await bin.previewOf(id)).seats).toMatchObject([{ isElsewhere: false, isShared: true }]);
    expect(await bin.restoreOf({ id, deptId: null })).toMatchObject({ ok: true });
  });

  test('lets nobody bring back a seat that is not below it, nor give what it could not give', async () => {
    const permissions = [LIST, PREVIEW, RESTORE];
    const upper = await bin.product.make.role(bin.tenantId, { permissions, name: 'Manager' });
    const lower = await bin.product.make.role(bin.tenantId, { parentId: upper, name: 'Helper' });
    const manager = await bin.product.as(
      await bin.product.make.member(bin.tenantId, { roleIds: [upper] }),
    );
    const boss = await bin.binned({ isDefaultAdmin: 1, realName: 'Boss' });
    const peer = await bin.binned({ roleIds: [upper] });
    const helper = await bin.binned({ roleIds: [lower] });
    await bin.product.db
      .updateTable('roles')
      .set({ dataScope: 'all' })
      .where('id', '=', upper)
      .execute();
    await bin.product.db
      .updateTable('tenants')
      .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
      .where('id', '=', bin.tenantId)
      .execute();
    const of = async (seat: object) => bin.restoreOf(seat, manager);
    expect(await of({ id: boss, deptId: null })).toMatchObject({ reason: 'member.above-actor' });
    expect(await of({ id: peer, deptId: null })).toMatchObject({ reason: 'member.not-below' });
    expect((await bin.previewOf(peer, manager)).seats).toMatchObject([
      { refusal: { reason: 'member.not-below' }, roles: [{ state: 'beyond' }] },
    ]);
    const strong = { id: helper, deptId: null, roleIds: [upper] };
    expect(await of(strong)).toMatchObject({ reason: 'role.not-assignable' });
    const fit = { id: helper, deptId: null, roleIds: [lower] };
    expect(await of(fit)).toEqual({ id: helper, ok: true });
  });

  test('lands inside the scope of who restores', async () => {
    const role = { permissions: [LIST, PREVIEW, RESTORE], dataScope: 'dept' as const };
    const clerk = await bin.product.asRole(bin.tenantId, role, { deptId: bin.deptId });
    const other = await bin.product.make.dept(bin.tenantId);
    const id = await bin.binned({ roleIds: [] });
    const hidden = await bin.binned({ roleIds: [], deptId: other });
    expect(await bin.restoreOf({ id: hidden, deptId: bin.deptId }, clerk)).toMatchObject({
      reason: 'row.missing',
    });
    const of = (dept: number | null) => bin.restoreOf({ id, deptId: dept }, clerk);
    expect(await of(null)).toMatchObject({ reason: 'dept.required' });
    expect(await of(other)).toMatchObject({ reason: 'dept.missing' });
    expect(await of(bin.deptId)).toMatchObject({ ok: true });
  });

  test('is done from the platform under the name of the tenant', async () => {
    const id = await bin.binned();
    const platform = await bin.product.asAdmin();
    const about = { headers: { 'X-Tenant': String(bin.tenantId) } };
    const body = { seats: [{ id, deptId: bin.deptId, roleIds: [bin.roleId] }] };
    expect(await platform.get(RESTORE, { body })).toMatchObject([{ reason: 'row.missing' }]);
    expect(await platform.get(RESTORE, { body, ...about })).toEqual([{ id, ok: true }]);
    expect((await bin.read(id)).envelope.data).toMatchObject({
      deptId: bin.deptId,
      roleIds: [bin.roleId],
    });
  });

  test('is refused in a tenant that was purged', async () => {
    const id = await bin.binned();
    const values = { deletedAt: 1, purgeStartedAt: 1, purgedAt: 1 };
    await bin.product.db
      .updateTable('tenants')
      .set(values)
      .where('id', '=', bin.tenantId)
      .execute();
    const platform = await bin.product.asAdmin();
    const answer = await platform.send(RESTORE, {
      body: { seats: [{ id, deptId: null }] },
      headers: { 'X-Tenant': String(bin.tenantId) },
    });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
  });

  test('of the platform’s own users needs no other tenant', async () => {
    const platform = await bin.product.asAdmin();
    const id = await bin.product.make.member(await platformOf(bin.product.db), {
      realName: 'Paul',
    });
    await platform.get(REMOVE, { body: { ids: [id] } });
    expect(await bin.restoreOf({ id, deptId: null }, platform)).toEqual({ id, ok: true });
  });

  test('leaves an entry for each, done or refused', async () => {
    const id = await bin.binned();
    const seats = [id, MISSING].map((one) => ({ id: one, deptId: null }));
    await bin.admin.get(RESTORE, { body: { seats } });
    const [entry] = await bin.admin.get('GET /user/admin/audit/list');
    expect(entry).toMatchObject({
      ...{ verb: 'member.restore', doneCount: 1, refusedCount: 1 },
      objects: expect.arrayContaining([expect.objectContaining({ id, name: 'Ada' })]),
    });
  });
});
