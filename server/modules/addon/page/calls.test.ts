import { install } from '../../../../tests/harness/addon/install';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { setStatus } from '../addon.service';
import { takeAway } from '../swap.service';

/* What the pages of an add-on may do for whoever looks at them (ADR 0070). */

const ADDON = 'ml.svc.rule';
const NAMED = { 'X-Addon': ADDON };
const LIST = 'GET /user/admin/post/list';
const ADD = 'POST /user/admin/post/add';
const DEPTS = 'GET /user/admin/dept/list';

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp();
  const { db, storage, clock } = product;
  await install({ db, storage, now: clock.now }, { manifest: { calls: [LIST, ADD] } });
});
afterEach(() => product.close());

const post = (name: string) => ({ name, code: name });

test('makes the calls that its package declares, in the name of the user', async () => {
  const admin = await product.asAdmin();
  expect((await admin.call(LIST, { headers: NAMED })).status).toBe(200);
  expect((await admin.call(ADD, { body: post('Guard'), headers: NAMED })).status).toBe(200);
});

test('makes no other call, though the user may', async () => {
  const admin = await product.asAdmin();
  expect((await admin.call(DEPTS)).status).toBe(200);
  const answer = await admin.call(DEPTS, { headers: NAMED });
  expect(answer).toMatchObject(refused(403, 'addon.undeclared'));
});

test('makes none that the user may not', async () => {
  const tenantId = await product.make.tenant();
  const member = await product.asRole(tenantId, { permissions: [LIST] });
  expect((await member.call(LIST, { headers: NAMED })).status).toBe(200);
  const answer = await member.call(ADD, { body: post('Guard'), headers: NAMED });
  expect(answer).toMatchObject(refused(403, 'permission.denied'));
});

test('makes none once it is disabled, removed, or where it was never installed', async () => {
  const { db, clock } = product;
  const admin = await product.asAdmin();
  const ask = (addon = ADDON) => admin.call(LIST, { headers: { 'X-Addon': addon } });
  const closed = refused(400, 'addon.not-here');
  expect(await ask('ml.svc.unknown')).toMatchObject(closed);
  expect(await ask('ml.svc.user')).toMatchObject(closed);
  await setStatus(db, { addon: ADDON, status: 'disabled' }, clock.now);
  expect(await ask()).toMatchObject(closed);
  await setStatus(db, { addon: ADDON, status: 'enabled' }, clock.now);
  expect((await ask()).status).toBe(200);
  await takeAway({ db, now: clock.now }, ADDON);
  expect(await ask()).toMatchObject(closed);
});

test('makes none of what no add-on may, whatever its package says', async () => {
  const { db, storage, clock } = product;
  const open = ['GET /user/admin/account/sessions', 'GET /user/admin/audit/list'] as const;
  await install(
    { db, storage, now: clock.now },
    { manifest: { version: '1.1.0', calls: [...open] } },
  );
  const admin = await product.asAdmin();
  for (const key of open) {
    expect(await admin.call(key, { headers: NAMED })).toMatchObject(
      refused(403, 'addon.undeclared'),
    );
  }
});

test('looks into no other tenant', async () => {
  const tenantId = await product.make.tenant();
  const admin = await product.asAdmin();
  const headers = { ...NAMED, 'X-Tenant': String(tenantId) };
  expect((await admin.call(LIST, { headers: { 'X-Tenant': String(tenantId) } })).status).toBe(200);
  expect(await admin.call(LIST, { headers })).toMatchObject(refused(400, 'addon.not-here'));
});

test('the log names the add-on, of what was done and of what was refused, but none that is not there', async () => {
  const admin = await product.asAdmin();
  await admin.call(ADD, { body: post('Guard'), headers: NAMED });
  await admin.call('DELETE /user/admin/post/delete', { body: { ids: [1] }, headers: NAMED });
  await admin.call(ADD, { body: post('Cook') });
  await admin.call(ADD, { body: post('Baker'), headers: { 'X-Addon': 'ml.svc.none' } });
  const list = await admin.get('GET /user/admin/audit/list');
  expect(list.map(({ action, addon, reason }) => [action, addon, reason])).toEqual([
    [ADD, null, 'addon.not-here'],
    [ADD, null, null],
    ['DELETE /user/admin/post/delete', ADDON, 'addon.undeclared'],
    [ADD, ADDON, null],
  ]);
});

test('whoever holds a menu of it is told where its page is, and which of its calls it may make', async () => {
  const PAGE = 'GET /user/admin/role/antd/addon';
  const tenantId = await product.make.tenant();
  const ask = (client: Client, addon = ADDON) => client.call(PAGE, { query: { addon } });
  const { envelope } = await ask(await product.asAdmin());
  expect(envelope.data).toEqual({
    url: expect.stringMatching(/^\/addon\/[0-9a-f]{64}\/index\.html$/),
    title: 'Rules',
    version: '1.0.0',
    calls: [LIST, ADD],
  });
  const member = await product.asRole(tenantId, { pages: ['/rules'], permissions: [LIST] });
  expect((await ask(member)).envelope.data).toMatchObject({ calls: [LIST] });
  const other = await product.asRole(tenantId, { pages: ['/org/post'] });
  expect(await ask(other)).toMatchObject(refused(404, 'row.missing'));
  expect(await ask(member, 'ml.svc.user')).toMatchObject(refused(404, 'row.missing'));
  await setStatus(product.db, { addon: ADDON, status: 'disabled' }, product.clock.now);
  expect(await ask(member)).toMatchObject(refused(404, 'addon.disabled'));
  expect(await ask(member, 'ml.svc.none')).toMatchObject(refused(404, 'addon.gone'));
});
