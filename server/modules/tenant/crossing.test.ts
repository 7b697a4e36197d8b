import type { Language } from '#contract/codes';
import type { Client } from '../../../tests/harness/app/client';
import { NO_LIMITS, POLICY_VALUES } from '../../../tests/harness/calls/policy-values';
import { openAgain } from '../../../tests/harness/db/database';
import { isDeep } from '../../../tests/harness/dose';
import { people } from '../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../tests/harness/sheets/imports';
import { createRunner } from '../../background';

/* The system tells default admins of a tenant that its use of a kind comes near a limit. */
const LETTERS = '/admin/admin/letter' as const;
const REPORT = 'POST /user/admin/tenant/quota/report';
const ADD = 'POST /user/admin/post/add';
const ADDON = { 'X-Addon': 'ml.svc.user' };

const imports = setUpImports();
let tenantId: number;
let admin: Client;
let count = 0;

/** A tenant of its own with limits, and its only default admin. */
async function start(limits: object) {
  const { product } = imports;
  tenantId = await product.make.tenant({ name: 'Brook' }, { limits: JSON.stringify(limits) });
  admin = await product.asDefaultAdmin(tenantId);
  await product.db.updateTable('addons').set({ quotaKinds: '["devices"]' }).execute();
  await imports.product.db.deleteFrom('jobs').execute();
}

async function letters(language: Language = 'en-US') {
  await imports.work();
  const reader = await imports.product.as(admin.memberId, language);
  return reader.get(`GET ${LETTERS}/list`, { query: { sort: 'id:asc' } });
}
const titles = async () => (await letters()).map(({ title }) => title);

/** Adds positions one after the other; resolves to their ids. */
async function addPosts(many: number, client = admin): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < many; at += 1) {
    count += 1;
    ids.push((await client.get(ADD, { body: { name: 'Welder', code: `w-${count}` } })).id);
  }
  return ids;
}

const report = (delta: number) =>
  admin.get(REPORT, { body: { kind: 'devices', delta }, headers: ADDON });

const EIGHTY = '80% of the limit of positions is in use';
const ALMOST = '95% of the limit of positions is in use';
const FULL = 'The limit of positions is reached';

test('each level is told once, when it is come to', async () => {
  await start({ posts: 20 });
  await addPosts(15);
  expect(await titles()).toEqual([]);
  await addPosts(1);
  expect(await titles()).toEqual([EIGHTY]);
  await addPosts(2);
  expect(await titles()).toEqual([EIGHTY]);
  await addPosts(1);
  expect(await titles()).toEqual([EIGHTY, ALMOST]);
  await addPosts(1);
  expect(await titles()).toEqual([EIGHTY, ALMOST, FULL]);
  await admin.call(ADD, { body: { name: 'Welder', code: 'one-more' } });
  expect(await titles()).toHaveLength(3);
});

test('what fell below a level and comes to it anew is told anew', async () => {
  await start({ posts: 5 });
  const ids = await addPosts(4);
  expect(await titles()).toEqual([EIGHTY]);
  await admin.get('DELETE /user/admin/post/delete', { body: { ids: ids.slice(0, 2) } });
  expect(await titles()).toEqual([EIGHTY]);
  await addPosts(2);
  expect(await titles()).toEqual([EIGHTY, EIGHTY]);
});

test('an add-on comes to levels as well, and of several at once the highest is told', async () => {
  await start({ devices: 100 });
  await report(79);
  expect(await titles()).toEqual([]);
  await report(17);
  expect(await titles()).toEqual(['95% of the limit of devices is in use']);
  await report(-60);
  await report(64);
  expect(await titles()).toEqual([
    '95% of the limit of devices is in use',
    'The limit of devices is reached',
  ]);
});

test('the letter says how things stand, whom to ask, and leads to the page', async () => {
  await start({ posts: 5, devices: 10 });
  await addPosts(4);
  await report(10);
  const [posts, devices] = await letters();
  const open = async (id = 0, language: Language = 'en-US') =>
    (await imports.product.as(admin.memberId, language)).get(`GET ${LETTERS}/detail`, {
      query: { id },
    });
  expect(await open(posts?.id)).toMatchObject({
    ...{ senderKind: 'system', isAnswerable: false, title: EIGHTY },
    content: expect.stringContaining('Brook uses 4 of at most 5 positions.'),
    actions: [{ label: 'posts', path: '/org/post' }],
  });
  const chinese = await open(devices?.id, 'zh-CN');
  expect(chinese).toMatchObject({
    title: '设备数量已达上限',
    actions: [{ label: 'usage', path: '/dashboard' }],
  });
  expect(chinese.content).toContain('请联系“物联网可视化平台”的运营方');
});

test('a limit that is lowered tells the tenants that are above a level by it', async () => {
  const { product } = imports;
  await start({ posts: 10 });
  await addPosts(6);
  const { id: policyId } = await product.db
    .selectFrom('policies')
    .innerJoin('tenants', 'tenants.policyId', 'policies.id')
    .select('policies.id')
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const platform = await product.asAdmin();
  const menus = await product.db
    .selectFrom('policyMenus')
    .select('menuId')
    .where('policyId', '=', policyId)
    .execute();
  const menuIds = menus.map(({ menuId }) => menuId);
  const body = { ...POLICY_VALUES, id: policyId, menuIds };
  const update = async (version: number, posts: number | null) =>
    platform.get('PUT /user/admin/policy/update', {
      body: { ...body, version, limits: { ...NO_LIMITS, posts } },
    });
  await update(1, 7);
  await update(2, 20);
  await update(3, 6);
  await update(4, 5);
  // From 7 to 20 it falls, and by 5 it was at the highest level before.
  expect(await titles()).toEqual([EIGHTY, FULL]);
});

test('another policy tells the tenant that is above a level by it', async () => {
  const { product } = imports;
  await start({ posts: 10 });
  await addPosts(3);
  await report(9);
  const limits = JSON.stringify({ posts: 2, devices: 100 });
  const policyId = await product.make.policy({ limits });
  const platform = await product.asAdmin();
  const body = { id: tenantId, version: 1, policyId, expiresAt: null };
  await platform.get('PATCH /user/admin/tenant/policy', { body });
  expect(await titles()).toEqual(['The limit of positions is exceeded']);
});

test('users count by form, by import and by what the platform creates; a check of a file tells nothing', async () => {
  const { product, prefix } = imports;
  await start({ users: 10 });
  const importId = await imports.check(people(8, prefix()), admin);
  expect(await titles()).toEqual([]);
  await imports.commit(importId, admin);
  expect(await titles()).toEqual(['80% of the limit of users is in use']);
  const body = { username: `by-form-${tenantId}`, realName: 'Ada', password: 'a-first-word-1' };
  await admin.get('POST /user/admin/member/add', { body });
  expect(await titles()).toHaveLength(2);
  const policyId = await product.make.policy({ limits: '{"users":1}' });
  const platform = await product.asAdmin();
  const name = `tenant-${tenantId}`;
  const added = await platform.get('POST /user/admin/tenant/add', {
    body: { name, code: name, policyId, username: name, realName: name, password: 'long-word-1' },
  });
  admin = await product.as(added.adminId ?? 0);
  await product.db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
  expect(await titles()).toEqual(['The limit of users is reached']);
});

test('a creation that is refused after all tells nothing', async () => {
  await start({ posts: 5 });
  await addPosts(3);
  const body = { name: 'Welder', code: `w-${count}` };
  expect((await admin.call(ADD, { body })).envelope.reason).toBe('post.code-taken');
  expect(await titles()).toEqual([]);
});

test.each([
  ['is disabled', { status: 'disabled' as const }],
  ['is deleted', { deletedAt: 1 }],
])('nobody is told of a tenant that %s meanwhile', async (_, values) => {
  const { db } = imports.product;
  await start({ posts: 1 });
  await addPosts(1);
  await db.updateTable('tenants').set(values).where('id', '=', tenantId).execute();
  await imports.work();
  const rows = db.selectFrom('letters').select('id').where('tenantId', '=', tenantId);
  expect(await rows.execute()).toEqual([]);
});

test('enabled default admins are told, and nobody else', async () => {
  const { db, make } = imports.product;
  await start({ posts: 1 });
  const other = await make.member(tenantId, { isDefaultAdmin: 1 });
  await make.member(tenantId, { isDefaultAdmin: 1, status: 'disabled' });
  await make.member(tenantId);
  await addPosts(1);
  await imports.work();
  const rows = await db
    .selectFrom('letterReceivers')
    .innerJoin('letters', 'letters.id', 'letterReceivers.letterId')
    .select('memberId')
    .where('tenantId', '=', tenantId)
    .orderBy('memberId')
    .execute();
  expect(rows.map(({ memberId }) => memberId)).toEqual([admin.memberId, other]);
});

test('of 64 at once each level is told once, by any number of nodes', async () => {
  const { product } = imports;
  const other = await openAgain(product.db);
  const log = { info: () => undefined, error: () => undefined };
  const time = async () => product.clock.now;
  const nodes = [product.db, other].map((db) =>
    createRunner({ db, log, time, storage: product.storage }),
  );
  for (let round = 0; round < (isDeep ? 20 : 1); round += 1) {
    await start({ posts: 40 });
    await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        admin.call(ADD, { body: { name: 'Welder', code: `r-${round}-${at}` } }),
      ),
    );
    for (const node of nodes) node.wake();
    await Promise.all(nodes.map((node) => node.rest()));
    expect((await titles()).sort()).toEqual([EIGHTY, ALMOST, FULL].sort());
  }
  await Promise.all(nodes.map((node) => node.stop(60_000)));
  if (other !== product.db) await other.destroy();
});
