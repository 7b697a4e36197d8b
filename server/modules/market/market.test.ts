import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { beginWork, installAddon, OFFERS, offerAddons } from '../../../tests/harness/market/offers';

const CARDS = 'GET /admin/admin/market/cards';
const DETAIL = 'GET /admin/admin/market/detail';

/** A page of an add-on. */
const PAGE = {
  ...{ parentId: null, type: 'menu' as const, addon: 'ml.svc.power', title: 'Power' },
  ...{ path: '/power', sort: 1 },
};

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const asMember = async () => product.as(await product.make.member(await product.make.tenant()));

test('shows any member the user center only, where no registry offers anything', async () => {
  const cards = await (await asMember()).get(CARDS);
  expect(cards).toMatchObject([
    { name: 'ml.svc.user', installStatus: 3, updateStatus: 0, localVersion: '1.0.0', isOwn: true },
  ]);
});

describe('the catalogue', () => {
  beforeAll(() => offerAddons(product.db));

  test('tells how far an add-on is, and why work on it failed', async () => {
    const { db } = product;
    await beginWork(db, 'ml.svc.rule', { state: 'downloading', doneBytes: 42, totalBytes: 90 });
    const paused = { state: 'waiting', doneBytes: 45, totalBytes: 90 } as const;
    await beginWork(db, 'ml.svc.lowcode', paused);
    const reason = JSON.stringify({ reason: 'market.withdrawn' });
    await beginWork(db, 'ml.svc.scada', { state: 'failed', reason, finishedAt: 1 });
    await installAddon(db, 'ml.svc.power', '1.7.0', { hasUpdate: 1 });
    const cards = await (await asMember()).get(CARDS, { query: { pageSize: 200 } });
    const card = (name: string) => cards.find((each) => each.name === name);
    expect(card('ml.svc.rule')).toMatchObject({
      ...{ installStatus: 1, progress: 42, localVersion: null },
      job: { trouble: null, isCancellable: true, isPaused: false },
    });
    // Half of it is there, and nobody fetches the rest: it is not called a download under way.
    expect(card('ml.svc.lowcode')).toMatchObject({
      ...{ installStatus: 1, progress: 45, job: { isPaused: true } },
    });
    expect(card('ml.svc.scada')).toMatchObject({
      ...{ installStatus: 0, progress: null },
      job: { trouble: expect.stringContaining('no longer offered'), isCancellable: false },
    });
    expect(card('ml.svc.power')).toMatchObject({
      ...{ installStatus: 3, updateStatus: 1, version: '1.8.0', localVersion: '1.7.0', job: null },
    });
  });

  test('comes in pages, with its number, and a page of ten to who asks for none', async () => {
    const client = await asMember();
    const ask = async (query?: object) => {
      const { envelope } = await client.call(CARDS, { query });
      return { names: envelope.data.map(({ name }) => name), total: envelope.total };
    };
    const all = await ask({ pageSize: 200 });
    expect(all.names).toHaveLength(OFFERS.length + 1);
    expect(all.total).toBe(OFFERS.length + 1);
    expect(await ask()).toEqual({ names: all.names.slice(0, 10), total: all.total });
    expect(await ask({ page: 2 })).toEqual({ names: all.names.slice(10), total: all.total });
    expect((await ask({ sort: 'name:desc' })).names).toEqual(
      all.names.toSorted().reverse().slice(0, 10),
    );
  });

  test('is searched by what is said in either language, by platform and by state', async () => {
    const client = await asMember();
    const find = async (...where: unknown[]) => {
      const cards = await client.get(CARDS, {
        query: { where: JSON.stringify(where), pageSize: 200 },
      });
      return cards.map(({ name }) => name);
    };
    for (const text of ['规则引擎', 'rule ENGINE', 'svc.rule']) {
      expect(await find(['', 'keyword', text])).toEqual(['ml.svc.rule']);
    }
    expect(await find(['', 'keyword', 'en-US'])).toEqual([]);
    expect(await find(['system', '=', 'windows'])).toHaveLength(1);
    const onWindows = await find(['system', 'in', ['windows', 'any']]);
    expect(onWindows).toContain('ml.svc.rule');
    expect(onWindows).not.toContain('ml.svc.gateway');
    expect(await find(['installStatus', '=', 3])).toEqual(['ml.svc.user', 'ml.svc.power']);
    expect(await find(['updateStatus', '=', 1])).toEqual(['ml.svc.power']);
    expect(await find(['isOffered', '=', 1])).toHaveLength(OFFERS.length);
  });

  test('says what is disabled, and where an add-on opens for whom', async () => {
    const { db, make } = product;
    const of = async (client: Client, state?: 'disabled') => {
      const cards = await client.get(CARDS, { query: { pageSize: 200, state } });
      return cards.flatMap(({ name, isEnabled, opensIn }) =>
        name === 'ml.svc.power' ? [{ isEnabled, opensIn }] : [],
      );
    };
    const admin = await product.asAdmin();
    expect(await of(admin)).toEqual([{ isEnabled: true, opensIn: null }]);
    expect(await of(admin, 'disabled')).toEqual([]);
    await admin.get('POST /user/admin/menu/add', { body: PAGE });
    expect(await of(admin)).toEqual([{ isEnabled: true, opensIn: 'console' }]);
    const tenantId = await make.tenant({ policyId: await make.policy() });
    const other = await product.asRole(tenantId, { pages: ['/dashboard'] });
    expect(await of(other)).toEqual([{ isEnabled: true, opensIn: null }]);
    const granting = async (client: Client) => {
      const cards = await client.get(CARDS, { query: { pageSize: 200 } });
      return cards.find(({ name }) => name === 'ml.svc.power')?.grantedBy;
    };
    const head = await product.as(await make.member(tenantId, { isDefaultAdmin: 1 }));
    expect([await granting(admin), await granting(other), await granting(head)]).toEqual([
      ...[null, 'tenant', 'platform'],
    ]);
    await db.updateTable('addons').set({ affix: 1 }).where('addon', '=', PAGE.addon).execute();
    expect(await of(admin)).toEqual([{ isEnabled: true, opensIn: 'tab' }]);
    await admin.get('PATCH /admin/admin/market/status', {
      body: { name: PAGE.addon, status: 'disabled' },
    });
    expect(await of(admin, 'disabled')).toEqual([{ isEnabled: false, opensIn: null }]);
    await admin.get('PATCH /admin/admin/market/status', {
      body: { name: PAGE.addon, status: 'enabled' },
    });
  });

  test('tells whoever installs whether anybody was granted a page of an add-on', async () => {
    const admin = await product.asAdmin();
    const cards = await admin.get(CARDS, { query: { pageSize: 200 } });
    const versionId = cards.find(({ name }) => name === 'ml.svc.monitor')?.versionId ?? 0;
    const isGranted = async (client: Client) =>
      (await client.get(DETAIL, { query: { versionId } })).isGranted;
    expect(await isGranted(admin)).toBe(false);
    expect(await isGranted(await asMember())).toBeNull();
  });

  test('says all about one version', async () => {
    const client = await asMember();
    const cards = await client.get(CARDS, { query: { pageSize: 200 } });
    const card = cards.find(({ name }) => name === 'ml.svc.power');
    const detail = await client.get(DETAIL, { query: { versionId: card?.versionId ?? 0 } });
    expect(detail).toMatchObject({ ...card, minPlatform: '1.0.0', isOffered: true });
    expect(detail).toMatchObject({ isInstalled: false, previousVersion: null, isEnabled: true });
    expect(detail.size).toBeGreaterThan(0);
    expect(detail.description).not.toBe('');
  });
});

test('neither installs, nor disables, nor removes what comes with the platform', async () => {
  const admin = await product.asAdmin();
  const [own] = await admin.get(CARDS);
  const { versionId = 0, name = '' } = own ?? {};
  const chosen = { versionId, accepts: [] };
  const base = '/admin/admin/market';
  const answers = [
    await admin.call(`POST ${base}/install`, { body: chosen }),
    await admin.call(`POST ${base}/update`, { body: chosen }),
    await admin.call(`POST ${base}/rollback`, { body: { name } }),
    await admin.call(`POST ${base}/uninstall`, { body: { name } }),
    await admin.call(`POST ${base}/skip`, { body: { name, version: '1.0.0' } }),
    await admin.call(`PATCH ${base}/status`, { body: { name, status: 'disabled' } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject(refused(409, 'market.own'));
});

test('skips no version that is not offered', async () => {
  const admin = await product.asAdmin();
  const skip = (version: string) =>
    admin.call('POST /admin/admin/market/skip', { body: { name: 'ml.svc.power', version } });
  expect(await skip('9.9.9')).toMatchObject(refused(422, 'market.withdrawn', 'version'));
  expect((await skip('1.8.0')).status).toBe(200);
});

test('refuses an add-on that the market does not have, and what is no number', async () => {
  const client = await asMember();
  expect(await client.call(DETAIL, { query: { versionId: 999_999 } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await client.send(DETAIL, { query: { versionId: 'x' } })).toMatchObject(
    refused(422, 'error.invalid', 'versionId'),
  );
});
