import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { platformOf } from '../../../tests/harness/app/platform';
import { refused } from '../../../tests/harness/app/refused';

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

const status = (client: Client, id: number, to: 'enabled' | 'disabled') =>
  client.call('PATCH /user/admin/member/status', { body: { id, version: 1, status: to } });
const remove = (client: Client, ...ids: number[]) =>
  client.call('DELETE /user/admin/member/delete', { body: { ids } });
const reset = (client: Client, ...ids: number[]) =>
  client.call('POST /user/admin/member/resetting/pw', { body: { ids } });
const offline = (client: Client, ...ids: number[]) =>
  client.call('POST /user/admin/member/offline', { body: { ids } });
const update = (client: Client, id: number, values: object) =>
  client.send('PUT /user/admin/member/update', {
    body: { id, version: 1, realName: 'Lena', ...values },
  });

/** A manager of users who is no default admin. */
const asManager = () =>
  product.asRole(tenantId, {
    permissions: [
      ...['POST /user/admin/member/resetting/pw', 'POST /user/admin/member/offline'],
      ...['PATCH /user/admin/member/status', 'DELETE /user/admin/member/delete'],
      ...['PUT /user/admin/member/update', 'GET /user/admin/member/detail'],
    ],
  });

describe('a tenant always keeps an enabled default admin', () => {
  test('the last one cannot be disabled, by whatever call', async () => {
    const admin = await product.asDefaultAdmin(tenantId);
    await product.make.member(tenantId, { isDefaultAdmin: 1, status: 'disabled' });
    await product.make.member(tenantId, { isDefaultAdmin: 1, deletedAt: 1 });
    const id = admin.memberId;
    expect(await status(admin, id, 'disabled')).toMatchObject(refused(409, 'member.last-admin'));
    const answer = await update(admin, id, { status: 'disabled' });
    expect(answer).toMatchObject(refused(409, 'member.last-admin'));
  });

  test('the last one, and whoever acts, is refused before a proof is asked for', async () => {
    const platform = await product.asAdmin();
    const id = await product.make.member(tenantId, { isDefaultAdmin: 1 });
    const admin = await product.as(id);
    const about = { headers: { 'X-Tenant': String(tenantId) }, body: { ids: [id] } };
    const other = await product.make.member(tenantId);
    product.clock.advance(11 * 60_000);
    const last = refused(409, 'member.last-admin');
    expect(await platform.call('DELETE /user/admin/member/delete', about)).toMatchObject(last);
    expect(await remove(admin, id)).toMatchObject(refused(409, 'member.self'));
    expect(await remove(admin, other)).toMatchObject(refused(403, 'step-up.required'));
  });

  test('of two that disable each other at the same time, one remains', async () => {
    const one = await product.asDefaultAdmin(tenantId);
    const two = await product.asDefaultAdmin(tenantId);
    const answers = await Promise.all([
      status(one, two.memberId, 'disabled'),
      status(two, one.memberId, 'disabled'),
    ]);
    const reasons = answers.map(({ envelope }) => envelope.reason ?? 'done').sort();
    // The slower call may also find its session ended.
    expect(reasons[0]).toBe('done');
    expect(['member.last-admin', 'session.disabled']).toContain(reasons[1]);
  });

  test('of two that delete each other at the same time, one remains', async () => {
    const one = await product.asDefaultAdmin(tenantId);
    const two = await product.asDefaultAdmin(tenantId);
    await Promise.all([remove(one, two.memberId), remove(two, one.memberId)]);
    const left = product.db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null);
    expect(await left.execute()).toHaveLength(1);
  });

  test('another one may go', async () => {
    const admin = await product.asDefaultAdmin(tenantId);
    const other = await product.make.member(tenantId, { isDefaultAdmin: 1 });
    expect(await status(admin, other, 'disabled')).toMatchObject({ status: 200 });
    expect(await remove(admin, other)).toMatchObject({ status: 200 });
  });
});

describe('nobody shuts itself out', () => {
  test.each([
    ['disable', (client: Client) => status(client, client.memberId, 'disabled')],
    ['delete', (client: Client) => remove(client, client.memberId)],
    ['reset the password of', (client: Client) => reset(client, client.memberId)],
    ['force offline', (client: Client) => offline(client, client.memberId)],
  ])('a user cannot %s itself', async (_, act) => {
    await product.make.member(tenantId, { isDefaultAdmin: 1 });
    const admin = await product.asDefaultAdmin(tenantId);
    expect(await act(admin)).toMatchObject(refused(409, 'member.self'));
    expect(await admin.call('GET /user/admin/member/info')).toMatchObject({ status: 200 });
  });
});

describe('a manager is not above a default admin', () => {
  test.each([
    ['disable', (client: Client, id: number) => status(client, id, 'disabled')],
    ['rename', (client: Client, id: number) => update(client, id, {})],
    ['delete', (client: Client, id: number) => remove(client, id)],
    ['reset the password of', (client: Client, id: number) => reset(client, id)],
    ['force offline', (client: Client, id: number) => offline(client, id)],
  ])('and cannot %s one, nor anybody together with one', async (_, act) => {
    const id = await product.make.member(tenantId, { isDefaultAdmin: 1, realName: 'Boss' });
    await product.make.member(tenantId, { isDefaultAdmin: 1 });
    const manager = await asManager();
    const answer = await act(manager, id);
    expect(answer).toMatchObject(refused(403, 'member.above-actor'));
    expect(answer.envelope.message).toContain('Boss');
    const row = product.db.selectFrom('members').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({ version: 1, deletedAt: null });
  });

  test('but does all that to others', async () => {
    const manager = await asManager();
    const id = await product.make.member(tenantId);
    expect(await offline(manager, id)).toMatchObject({ status: 200 });
    expect(await reset(manager, id)).toMatchObject({ status: 200 });
    expect(await update(manager, id, {})).toMatchObject({ status: 200 });
    expect(await remove(manager, id)).toMatchObject({ status: 200 });
  });
});

describe('an account with seats in several tenants', () => {
  let id: number;
  let admin: Client;
  beforeEach(async () => {
    id = await product.make.member(tenantId, { realName: 'Lena' });
    admin = await product.asDefaultAdmin(tenantId);
    const other = await product.make.member(await product.make.tenant());
    const row = product.db.selectFrom('members').select('accountId').where('id', '=', id);
    await product.db
      .updateTable('members')
      .set((await row.executeTakeFirstOrThrow()) as never)
      .where('id', '=', other)
      .execute();
  });

  test('keeps its password and its profile to the person itself', async () => {
    expect(await reset(admin, id)).toMatchObject(refused(409, 'account.shared'));
    const renamed = await update(admin, id, { realName: 'Somebody else' });
    expect(renamed).toMatchObject(refused(409, 'account.shared'));
  });

  test.each([true, false])(
    'is reset by the platform: by a default admin of it only (%s)',
    async (isDefaultAdmin) => {
      const platformId = await platformOf(product.db);
      const seat = await product.make.seat(id, platformId);
      const permissions = ['POST /user/admin/member/resetting/pw'];
      const caller = isDefaultAdmin
        ? await product.asDefaultAdmin(platformId)
        : await product.asRole(platformId, { permissions });
      const answer = await reset(caller, seat);
      expect(answer).toMatchObject(
        isDefaultAdmin ? { status: 200 } : refused(409, 'account.shared'),
      );
    },
  );

  test('still has its seat here changed and taken away', async () => {
    const deptId = await product.make.dept(tenantId);
    expect(await update(admin, id, { deptId, remark: 'Part-time' })).toMatchObject({ status: 200 });
    expect(await remove(admin, id)).toMatchObject({ status: 200 });
  });

  test('loses only the sessions of the seat that is forced offline', async () => {
    const row = product.db.selectFrom('members').selectAll().where('id', '=', id);
    const { accountId } = await row.executeTakeFirstOrThrow();
    const seats = await product.db
      .selectFrom('members')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '!=', id)
      .execute();
    const elsewhere = await product.as(seats[0]?.id ?? 0);
    await product.as(id);
    await offline(admin, id);
    expect(await elsewhere.call('GET /user/admin/member/info')).toMatchObject({ status: 200 });
  });
});
