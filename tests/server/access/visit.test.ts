import { isSafe } from '#contract/call';
import { calls } from '#contract/index';
import type { Client } from '../../harness/app/client';
import { platformOf } from '../../harness/app/platform';
import { refused } from '../../harness/app/refused';
import { resourceOf } from '../../harness/calls/naming';
import { sampleOf } from '../../harness/calls/sample';
import { inputFor, writers } from '../../harness/calls/writers';
import { dosed } from '../../harness/dose';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * Whose data a call is about (docs/design/api.md, "Details that others rely on"), generated from the
 * contract: the seat that a tab shows (X-Seat), and the tenant that a platform screen looks into
 * (X-Tenant).
 */
const OPENS = 'GET /user/admin/tenant/detail';
const MISSING = 999_999_999;

let product: SignInApp;
let platformId: number;
let tenantId: number;
let admin: Client;
/** Calls that a visitor may make, and looking into tenants. */
let visitor: Client;
/** The same without looking into tenants. */
let blind: Client;
/** A default admin of an ordinary tenant. */
let customer: Client;

const keysOf = (some: typeof calls) => some.map((call) => [call.key, call] as const);
const closed = calls.filter(({ access }) => access !== 'public');
const open = calls.filter(({ inTenant }) => inTenant);
const shut = calls.filter(({ inTenant }) => !inTenant);
const into = (id: number) => ({ headers: { 'X-Tenant': String(id) } });

beforeAll(async () => {
  product = await createSignInApp();
  const { db, make } = product;
  platformId = await platformOf(db);
  tenantId = await make.tenant();
  admin = await product.asAdmin();
  customer = await product.asDefaultAdmin(tenantId);
  const permissions = open.map(({ key }) => key);
  const seeing = await make.menu(platformId, [...permissions, OPENS]);
  visitor = await product.asRole(platformId, { menuIds: [seeing], dataScope: 'self' });
  blind = await product.asRole(platformId, { permissions, dataScope: 'self' });
});
afterAll(() => product.close());
beforeEach(() => product.db.deleteFrom('counters').execute());

test.each(dosed(keysOf(closed)))(
  '%s is refused at another seat than the tab shows',
  async (key, call) => {
    const headers = { 'X-Seat': String(admin.memberId + 1) };
    const answer = await admin.send(key, { ...sampleOf(call), headers });
    expect(answer).toMatchObject(refused(409, 'seat.changed'));
    const own = { 'X-Seat': String(admin.memberId) };
    const { envelope } = await admin.send('GET /user/admin/member/info', { headers: own });
    expect(envelope.code).toBe(0);
  },
);

test.each(dosed(keysOf(shut), 1))('%s takes no other tenant', async (key, call) => {
  const answer = await admin.send(key, { ...sampleOf(call), ...into(tenantId) });
  expect(answer).toMatchObject(refused(400, 'tenant.not-here'));
});

test.each(keysOf(open))(
  '%s looks into a tenant with the permission for it only',
  async (key, call) => {
    const input = { ...sampleOf(call), ...into(tenantId) };
    for (const caller of [
      blind,
      customer,
      await product.asDefaultAdmin(await product.make.tenant()),
    ]) {
      expect(await caller.send(key, input)).toMatchObject(refused(403, 'permission.denied'));
    }
    for (const id of [MISSING, 0, -1, 1.5, 'x', '9'.repeat(30)]) {
      const headers = { 'X-Tenant': String(id) };
      const answer = await visitor.send(key, { ...sampleOf(call), headers });
      expect(answer).toMatchObject(refused(404, 'row.missing'));
    }
  },
);

/** Sessions are rows of no tenant; tests of their own look at those of one. */
const OF_SESSIONS = /\/(sessions|online)/;
const lists = open.filter(({ wrap, path }) => wrap === 'list' && !OF_SESSIONS.test(path));

test.each(keysOf(lists.filter(({ query }) => !sampleOf({ query } as never).query?.id)))(
  '%s shows the rows of that tenant, and none of its own',
  async (key, call) => {
    const { make, db } = product;
    const other = await make.tenant();
    const resource = resourceOf(call);
    for (const one of [other, platformId]) {
      if (resource === 'dept') await make.dept(one);
      else if (resource === 'post') await make.post(one);
      else if (resource === 'role') await make.role(one);
      else
        await make.member(one, { deletedAt: resource === 'recycled' ? product.clock.now : null });
    }
    const { envelope } = await visitor.send(key, { query: { pageSize: 200 }, ...into(other) });
    const ids = (envelope.data as { id: number }[]).map(({ id }) => id).sort();
    const kind = resource === 'recycled' ? 'member' : resource;
    const table = `${kind}s` as 'depts' | 'posts' | 'roles' | 'members';
    const rows = await db.selectFrom(table).select('id').where('tenantId', '=', other).execute();
    expect(ids).toEqual(rows.map(({ id }) => id).sort());
    expect(ids).toHaveLength(1);
  },
);

const written = writers.filter(({ inTenant, key }) => inTenant && !key.includes('/import/'));

test.each(keysOf(written))('%s writes in that tenant only, and tells both', async (key, call) => {
  const other = await product.make.tenant();
  const input = await inputFor(product, call, admin, other);
  const own = await rowsOf(platformId);
  const answer = await admin.send(key, { ...input, ...into(other) });
  expect(answer.envelope).toMatchObject({ code: 0 });
  expect(await rowsOf(platformId)).toEqual(own);
  const told = await product.db
    .selectFrom('audits')
    .select(['tenantId', 'memberId', 'otherTenantId', 'target', 'username'])
    .where('action', '=', key)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const { target } = told[0] ?? {};
  const entry = { target, username: 'admin' };
  expect(told).toEqual([
    { ...entry, tenantId: other, memberId: null, otherTenantId: platformId },
    { ...entry, tenantId: platformId, memberId: admin.memberId, otherTenantId: other },
  ]);
});

test.each(keysOf(open.filter(({ method }) => !isSafe(method))))(
  '%s finds no row of the own tenant while it looks into another',
  async (key, call) => {
    if (!('id' in (sampleOf(call).body ?? {})) && !('ids' in (sampleOf(call).body ?? {}))) return;
    if (key.includes('/import/')) return;
    const input = await inputFor(product, call, admin, platformId);
    const own = await rowsOf(platformId);
    const answer = await admin.send(key, { ...input, ...into(tenantId) });
    // What is done to many answers for each of them.
    if (!EACH.test(key)) expect(answer.envelope.code).toBe(-1);
    expect(await rowsOf(platformId)).toEqual(own);
  },
);

/** Calls that answer a result for each row. */
const EACH = /\/(bulk|online\/offline)$/;

async function rowsOf(one: number) {
  const { db } = product;
  const tables = ['depts', 'posts', 'roles', 'members'] as const;
  const read = tables.map((table) =>
    db.selectFrom(table).selectAll().where('tenantId', '=', one).orderBy('id').execute(),
  );
  return Promise.all(read);
}

test('naming the own tenant widens no scope', async () => {
  const key = 'GET /user/admin/member/list';
  const { total } = (await visitor.send(key, into(platformId))).envelope;
  expect(total).toBe(1);
});

test('a deleted tenant is looked into by nobody', async () => {
  const gone = await product.make.tenant({ deletedAt: product.clock.now });
  const answer = await admin.send('GET /user/admin/dept/list', into(gone));
  expect(answer).toMatchObject(refused(404, 'row.missing'));
});
