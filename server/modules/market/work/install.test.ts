import { offerOf } from '../../../../tests/harness/addon/registry';
import { refused } from '../../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../../tests/harness/market/market';

const MARKET = '/admin/admin/market';
const CARDS = `GET ${MARKET}/cards` as const;
const INSTALL = `POST ${MARKET}/install` as const;
const UPDATE = `POST ${MARKET}/update` as const;
const ROLLBACK = `POST ${MARKET}/rollback` as const;
const UNINSTALL = `POST ${MARKET}/uninstall` as const;
const POSTS = 'GET /user/admin/post/list';
const DEPTS = 'GET /user/admin/dept/tree';
const KEY = 'ml.svc.rule';

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });
const page = (key: string, more: object = {}) => ({
  ...{ key, type: 'menu' as const, title: both(key), path: `/${key}`, ...more },
});

let market: Market;
beforeEach(async () => {
  market = await createMarket();
});
afterEach(() => market.close());

const first = offerOf({ manifest: { menus: [page('rules'), page('trials')] } });
const second = offerOf({
  manifest: {
    version: '1.1.0',
    menus: [page('rules', { title: both('Rules anew') }), page('graph', { permissions: [POSTS] })],
    calls: [DEPTS],
  },
});

const cardOf = () => market.card(KEY);
const menusOf = async () => {
  const rows = await market.product.db
    .selectFrom('menus')
    .select(['id', 'title', 'addonKey'])
    .where('addon', '=', KEY)
    .orderBy('sort')
    .execute();
  return rows.map(({ addonKey, title }) => [addonKey, title]);
};
const headerOf = async (client: Awaited<ReturnType<Market['product']['asAdmin']>>) => {
  const { list } = await client.get('GET /user/admin/role/header');
  return list.map(({ addon }) => addon);
};
const lastJob = () => market.lastJob();

describe('what a registry offers', () => {
  test('is installed with its menus, its entry in the header and an entry of the upgrade log', async () => {
    await market.offer(first);
    // The package names an icon that the console does not have.
    expect(await cardOf()).toMatchObject({
      ...{ installStatus: 0, version: '1.0.0', job: null, word: 'icon-appstore' },
    });
    const admin = await market.product.asAdmin();
    await market.bring(admin, first);
    expect(await cardOf()).toMatchObject({
      ...{ installStatus: 3, updateStatus: 0, localVersion: '1.0.0', job: null },
    });
    expect(await menusOf()).toEqual([
      ['rules', 'rules'],
      ['trials', 'trials'],
    ]);
    expect(await headerOf(admin)).toEqual(['ml.svc.user', KEY]);
    const logs = await admin.get('GET /admin/admin/upgrade/logs');
    expect(logs.find(({ addon }) => addon === KEY)).toMatchObject({
      addon: KEY,
      version: '1.0.0',
      content: 'The first one.',
    });
    expect(await lastJob()).toMatchObject({
      ...{ kind: 'install', state: 'done', version: '1.0.0', trouble: null, memberName: 'Admin' },
      log: [{ step: 'asked' }, { step: 'download' }, { step: 'checked' }, { step: 'done' }],
    });
    expect(await market.left()).toEqual([]);
  });

  test('is granted to nobody but the default administrators of the platform', async () => {
    const { make } = market.product;
    // Its policy allows every menu that there is by then.
    const tenantId = await make.tenant();
    await market.offer(first);
    await market.bring(await market.product.asAdmin(), first);
    const owner = await market.product.asDefaultAdmin(tenantId);
    expect(await headerOf(owner)).not.toContain(KEY);
  });

  test('is installed with what it needs, which comes before it', async () => {
    const needed = offerOf({ manifest: { key: 'ml.svc.base', version: '2.3.0' } });
    const needing = offerOf({ manifest: { needs: [{ key: 'ml.svc.base', version: '2.1.0' }] } });
    await market.offer(needed, needing);
    await market.bring(await market.product.asAdmin(), needing);
    const cards = await (await market.product.asAdmin()).get(CARDS);
    expect(cards.map(({ name, localVersion }) => [name, localVersion])).toEqual([
      ['ml.svc.user', '1.0.0'],
      ['ml.svc.base', '2.3.0'],
      [KEY, '1.0.0'],
    ]);
    const admin = await market.product.asAdmin();
    expect(await admin.call(UNINSTALL, { body: { name: 'ml.svc.base' } })).toMatchObject(
      refused(409, 'market.needed'),
    );
  });

  test('tells beforehand what comes along, by its title and what it does', async () => {
    const title = { 'zh-CN': '基础', 'en-US': 'Base' };
    const needed = offerOf({ manifest: { key: 'ml.svc.base', title, calls: [POSTS] } });
    const needing = offerOf({ manifest: { needs: [{ key: 'ml.svc.base', version: '1.0.0' }] } });
    await market.offer(needed, needing);
    const admin = await market.product.asAdmin();
    const versionId = await market.versionOf(needing);
    expect(await admin.get(`GET ${MARKET}/detail`, { query: { versionId } })).toMatchObject({
      hindrance: null,
      needs: [{ title: 'Base', isMet: false }],
      along: [
        {
          title: 'Base',
          signer: market.signer.id,
          calls: [{ key: POSTS, summary: 'See the list of positions' }],
        },
      ],
    });
  });

  test('is not installed where what it needs is not offered, or it does not run', async () => {
    const needing = offerOf({ manifest: { needs: [{ key: 'ml.svc.base', version: '2.1.0' }] } });
    const later = offerOf({ manifest: { key: 'ml.svc.later', platform: '99.0.0' } });
    await market.offer(needing, later);
    const admin = await market.product.asAdmin();
    for (const [offer, status, reason, why] of [
      [needing, 409, 'market.need', 'needs "ml.svc.base" 2.1.0'],
      [later, 422, 'package.platform', 'version 99.0.0'],
    ] as const) {
      const versionId = await market.versionOf(offer);
      expect(await admin.call(INSTALL, { body: { versionId, accepts: [] } })).toMatchObject(
        refused(status, reason),
      );
      const { hindrance } = await admin.get(`GET ${MARKET}/detail`, { query: { versionId } });
      expect(hindrance).toContain(why);
    }
    expect(await market.card('ml.svc.later')).toMatchObject({
      hindrance: expect.stringContaining('version 99.0.0'),
    });
    expect(await cardOf()).toMatchObject({
      hindrance: expect.stringContaining('needs "ml.svc.base" 2.1.0'),
    });
    expect(await lastJob()).toBeUndefined();
  });
});

describe('an update', () => {
  beforeEach(async () => {
    await market.offer(first);
    await market.bring(await market.product.asAdmin(), first);
    await market.offer(first, second);
  });

  test('is offered, asks for the calls that are new, and keeps who holds the menus that stay', async () => {
    const { db, make } = market.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/org/post'] });
    const ids = await db.selectFrom('menus').select('id').where('addon', '=', KEY).execute();
    await db
      .insertInto('roleMenus')
      .values(ids.map(({ id: menuId }) => ({ tenantId, roleId, menuId })))
      .execute();
    expect(await cardOf()).toMatchObject({ updateStatus: 1, localVersion: '1.0.0' });
    const admin = await market.product.asAdmin();
    const versionId = await market.versionOf(second);
    const unread = await admin.call(UPDATE, { body: { versionId, accepts: [] } });
    expect(unread).toMatchObject(refused(409, 'market.calls'));
    expect(unread.envelope.data).toEqual({ calls: [DEPTS, POSTS] });
    await market.bring(admin, second);
    expect(await cardOf()).toMatchObject({ updateStatus: 0, localVersion: '1.1.0' });
    expect(await menusOf()).toEqual([
      ['rules', 'Rules anew'],
      ['graph', 'graph'],
    ]);
    const held = db.selectFrom('roleMenus').select('menuId').where('roleId', '=', roleId);
    const menuIds = (await held.execute()).map(({ menuId }) => menuId);
    expect(menuIds).toContain(ids[0]?.id);

    await admin.get(ROLLBACK, { body: { name: KEY } });
    await market.rest();
    expect(await cardOf()).toMatchObject({ updateStatus: 1, localVersion: '1.0.0' });
    expect(await menusOf()).toEqual([
      ['rules', 'rules'],
      ['trials', 'trials'],
    ]);
    const back = await db
      .selectFrom('roleMenus')
      .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
      .select('addonKey')
      .where('roleId', '=', roleId)
      .where('addonKey', 'is not', null)
      .execute();
    expect(back.map(({ addonKey }) => addonKey).sort()).toEqual(['rules', 'trials']);
    expect(await admin.call(ROLLBACK, { body: { name: KEY } })).toMatchObject(
      refused(409, 'market.no-previous'),
    );
  });

  test('is not offered while its version is skipped', async () => {
    const admin = await market.product.asAdmin();
    const skip = (version: string | null) =>
      admin.get(`POST ${MARKET}/skip`, { body: { name: KEY, version } });
    await skip('1.1.0');
    expect(await cardOf()).toMatchObject({ updateStatus: 0 });
    await skip(null);
    expect(await cardOf()).toMatchObject({ updateStatus: 1 });
  });

  test('is skipped no longer once somebody has chosen it', async () => {
    const admin = await market.product.asAdmin();
    await admin.get(`POST ${MARKET}/skip`, { body: { name: KEY, version: '1.1.0' } });
    await market.bring(admin, second);
    const versionId = await market.versionOf(second);
    const detail = await admin.get('GET /admin/admin/market/detail', { query: { versionId } });
    expect(detail).toMatchObject({ localVersion: '1.1.0', skippedVersion: null });
    await admin.get(ROLLBACK, { body: { name: KEY } });
    await market.rest();
    expect(await cardOf()).toMatchObject({ updateStatus: 1, localVersion: '1.0.0' });
  });

  test('goes with its add-on, of which nothing is left', async () => {
    const admin = await market.product.asAdmin();
    await market.bring(admin, second);
    await admin.get(UNINSTALL, { body: { name: KEY } });
    await market.rest();
    expect(await cardOf()).toMatchObject({ installStatus: 0, localVersion: null });
    expect(await menusOf()).toEqual([]);
    expect(await headerOf(admin)).toEqual(['ml.svc.user']);
    const logs = await admin.get('GET /admin/admin/upgrade/logs');
    expect(logs).toContainEqual(expect.objectContaining({ addon: KEY, addonTitle: 'Rules' }));
    await market.bring(admin, second);
    expect(await cardOf()).toMatchObject({ installStatus: 3, localVersion: '1.1.0' });
  });
});
