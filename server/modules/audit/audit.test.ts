import { sentenceOf, textOf } from '#contract/audit/sentence';
import { words as english } from '#contract/audit/words/english';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

let product: TestApp;
let tenantId: number;
let admin: Client;
let deptId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  const body = { parentId: null, name: '=SUM(1)', code: 'AUD' };
  deptId = (await admin.get('POST /user/admin/dept/add', { body })).id;
  const change = { id: deptId, version: 1, parentId: null, name: 'Renamed', code: 'AUD' };
  await admin.get('PUT /user/admin/dept/update', { body: change });
});
afterAll(() => product.close());

const where = (...conditions: unknown[]) => JSON.stringify(conditions);
const UPDATED = ['action', '=', 'PUT /user/admin/dept/update'];

test('lists the entries of the tenant, newest first', async () => {
  const rows = await admin.get('GET /user/admin/audit/list');
  expect(rows.map(({ action, target, result }) => [action, target, result])).toEqual([
    ['PUT /user/admin/dept/update', `dept ${deptId}`, 'done'],
    ['POST /user/admin/dept/add', `dept ${deptId}`, 'done'],
  ]);
});

test('shows what a write changed, and nothing that it left alone', async () => {
  const query = { where: where(UPDATED) };
  const [row] = await admin.get('GET /user/admin/audit/list', { query });
  const id = row?.id ?? 0;
  const entry = await admin.get('GET /user/admin/audit/detail', { query: { id } });
  expect(entry.changes[0]?.fields).toMatchObject({
    name: { before: '=SUM(1)', after: 'Renamed' },
    version: { before: 1, after: 2 },
  });
  expect(entry.changes[0]?.fields).not.toHaveProperty('code');
});

describe('in words', () => {
  const told = async (client: Client, query: object = {}) => {
    const rows = await client.get('GET /user/admin/audit/list', { query: query as never });
    return rows.map((row) => `${row.realName} ${textOf(sentenceOf(english, row))}`);
  };
  let tenant: number;
  let boss: Client;
  let ids: number[];
  beforeAll(async () => {
    tenant = await product.make.tenant();
    boss = await product.asDefaultAdmin(tenant);
    ids = [];
    for (const realName of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) {
      ids.push(await product.make.member(tenant, { realName }));
    }
    const bulk = (action: 'disable' | 'offline', some: number[]) =>
      boss.get('POST /user/admin/member/bulk', { body: { ids: some, action } });
    await bulk('disable', ids);
    await bulk('offline', [...ids.slice(0, 2), boss.memberId]);
    await boss.get('POST /user/admin/member/offline', { body: { ids: ids.slice(0, 2) } });
    await boss.call('POST /user/admin/member/offline', { body: { ids: [999_999] } });
    await boss.get('DELETE /user/admin/member/delete', { body: { ids: ids.slice(0, 1) } });
  });

  test('an entry says who did what to whom, what was refused as tried', async () => {
    const name = (await told(boss))[0]?.split(' ')[0];
    expect(await told(boss)).toEqual([
      `${name} deleted user Ada`,
      `${name} tried to force user #999999 offline`,
      `${name} forced users Ada and Bo offline`,
      `${name} forced users Ada and Bo offline (1 more failed)`,
      `${name} disabled 5 users`,
    ]);
  });

  test('a row is found by what was done to it, a verb by all calls that do it', async () => {
    expect(await told(boss, { object: `member ${ids[4]}` })).toHaveLength(1);
    expect(await told(boss, { object: `member ${ids[1]}` })).toHaveLength(3);
    expect(await told(boss, { object: 'dept' })).toEqual([]);
    expect(await told(boss, { verb: 'member.disable' })).toEqual([
      expect.stringContaining('disabled 5 users'),
    ]);
    const { status } = await boss.call('GET /user/admin/audit/list', {
      query: { object: 'member 1 or 1=1' },
    });
    expect(status).toBe(422);
  });

  test('rows are named as now, as then once they are gone, and not beyond the scope', async () => {
    const [row] = await boss.get('GET /user/admin/audit/list');
    expect(row?.objects).toEqual([{ kind: 'member', id: ids[0], name: 'Ada', state: 'gone' }]);
    const entry = { requestId: 'r', action: 'x', ip: '', userAgent: '', result: 'done' as const };
    const { id } = await product.db
      .insertInto('audits')
      .values({
        ...{ ...entry, at: product.clock.now, tenantId: tenant, memberId: null, username: null },
        ...{ target: null, reason: null },
        changes: JSON.stringify([
          { target: 'member 1', fields: { deptId: { before: deptId, after: null } } },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = await boss.get('GET /user/admin/audit/detail', { query: { id } });
    expect(detail.references).toEqual([{ kind: 'dept', id: deptId, name: null, state: 'hidden' }]);
  });

  test('the file says the same', async () => {
    const response = await boss.fetch('GET /user/admin/audit/export', {
      query: { format: 'csv', verb: 'member.disable' },
    });
    expect(await response.text()).toContain('disabled 5 users,Done');
  });
});

test('a bulk action that was refused for every row is found among what was refused', async () => {
  const body = { ids: [admin.memberId], action: 'disable' as const };
  await admin.get('POST /user/admin/member/bulk', { body });
  const find = (result: string) =>
    admin.get('GET /user/admin/audit/list', {
      query: { where: where(['result', '=', result]), verb: 'member.disable' },
    });
  const reason = 'member.last-admin';
  expect(await find('refused')).toMatchObject([{ reason, doneCount: 0, refusedCount: 1 }]);
  expect(await find('done')).toEqual([]);
});

test('hides entries of another tenant, also by id', async () => {
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await stranger.get('GET /user/admin/audit/list')).toEqual([]);
  const [row] = await admin.get('GET /user/admin/audit/list');
  const query = { id: row?.id ?? 0 };
  const { status } = await stranger.call('GET /user/admin/audit/detail', { query });
  expect(status).toBe(404);
});

test('keeps sign-ins with unknown names for the platform', async () => {
  const body = { username: 'nobody-at-all', password: 'whatever-1' };
  await product.visitor().call('POST /user/admin/site/accountLogin', { body });
  const query = { where: where(['username', '=', 'nobody-at-all']) };
  expect(await admin.get('GET /user/admin/audit/list', { query })).toEqual([]);
  const platform = await product.asAdmin();
  const [row] = await platform.get('GET /user/admin/audit/list', { query });
  expect(row).toMatchObject({ result: 'refused', reason: 'login.failed' });
});

test('shows a member with a narrow data scope only what its departments did', async () => {
  const own = await product.make.member(tenantId, { deptId });
  const roleId = await product.make.role(tenantId, {
    permissions: ['GET /user/admin/audit/list'],
    dataScope: 'dept',
  });
  await product.db.insertInto('memberRoles').values({ tenantId, memberId: own, roleId }).execute();
  const member = await product.as(own);
  expect(await member.get('GET /user/admin/audit/list')).toEqual([]);
});

test.each(['csv', 'xlsx'] as const)('exports what the list shows, as %s', async (format) => {
  const query = { format, where: where(UPDATED) };
  const response = await admin.fetch('GET /user/admin/audit/export', { query });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`audit.${format}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (format === 'xlsx') expect(text.startsWith('PK')).toBe(true);
  else expect(text.trim().split('\n')).toHaveLength(2);
});

test('refuses a member without the permission', async () => {
  const member = await product.as(await product.make.member(tenantId));
  const { status } = await member.call('GET /user/admin/audit/list');
  expect(status).toBe(403);
});

describe('retention', () => {
  const DAY = 24 * 3_600_000;
  const ages = [0, 29, 31, 179, 181, 4000];

  /** Entries of these ages, and the ages that are left after a sweep. */
  async function leftAfterSweep(auditDays?: string): Promise<number[]> {
    const { db, clock } = product;
    await db.deleteFrom('audits').execute();
    await db.deleteFrom('settings').where('name', '=', 'auditDays').execute();
    if (auditDays !== undefined) {
      await db.insertInto('settings').values({ name: 'auditDays', value: auditDays }).execute();
    }
    const entry = { requestId: 'r', action: 'x', ip: '', userAgent: '', result: 'done' as const };
    const nobody = { tenantId: null, memberId: null, username: null };
    const rest = { target: null, reason: null, changes: null };
    await db
      .insertInto('audits')
      .values(ages.map((age) => ({ ...entry, ...nobody, ...rest, at: clock.now - age * DAY })))
      .execute();
    await product.runSchedule('sweep.audits');
    const rows = await db.selectFrom('audits').select('at').orderBy('at', 'desc').execute();
    return rows.map(({ at }) => (clock.now - at) / DAY);
  }

  test('entries go after 180 days', async () => {
    expect(await leftAfterSweep()).toEqual([0, 29, 31, 179]);
  });

  test('entries go after the days of the setting', async () => {
    expect(await leftAfterSweep('30')).toEqual([0, 29]);
  });

  test('an empty setting counts as not set', async () => {
    expect(await leftAfterSweep('')).toEqual([0, 29, 31, 179]);
  });

  test.each(['0', '-1', '1.5', 'ever', '30d', '100000', ' '])(
    'the setting "%s" is no number of days, and deletes nothing',
    async (value) => {
      expect(await leftAfterSweep(value)).toEqual(ages);
    },
  );

  test('many entries go in several transactions', async () => {
    const { db, clock } = product;
    await leftAfterSweep();
    const row = (await db.selectFrom('audits').selectAll().limit(1).execute())[0];
    if (!row) throw new Error('no entry');
    const { id: _, ...values } = { ...row, at: clock.now - 200 * DAY };
    for (let added = 0; added < 11; added += 1) {
      await db.insertInto('audits').values(Array(1000).fill(values)).execute();
    }
    await product.runSchedule('sweep.audits');
    expect(await db.selectFrom('audits').select('at').execute()).toHaveLength(4);
  });
});
