import { offerOf } from '../../../../tests/harness/addon/registry';
import { refused } from '../../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../../tests/harness/market/market';

const MARKET = '/admin/admin/market';
const DETAIL = `GET ${MARKET}/detail` as const;
const INSTALL = `POST ${MARKET}/install` as const;
const UPDATE = `POST ${MARKET}/update` as const;
const UNINSTALL = `POST ${MARKET}/uninstall` as const;
const KEY = 'ml.svc.rule';

let market: Market;
beforeEach(async () => {
  market = await createMarket();
});
afterEach(() => market.close());

const first = offerOf();

const cardOf = () => market.card(KEY);
const headerOf = async (client: Awaited<ReturnType<Market['product']['asAdmin']>>) => {
  const { list } = await client.get('GET /user/admin/role/header');
  return list.map(({ addon }) => addon);
};
const lastJob = () => market.lastJob();

describe('a call of the market', () => {
  beforeEach(() => market.offer(first));

  test('is refused to whoever is not the platform, and without a session', async () => {
    const { product } = market;
    const owner = await product.asDefaultAdmin(await product.make.tenant());
    const body = { versionId: await market.versionOf(first), accepts: [] };
    expect(await owner.call(INSTALL, { body })).toMatchObject(refused(403, 'permission.denied'));
    expect((await product.visitor().call(INSTALL, { body })).status).toBe(401);
  });

  test('is refused for what is missing, there already, not there or under way', async () => {
    const admin = await market.product.asAdmin();
    const versionId = await market.versionOf(first);
    const body = { versionId, accepts: [] };
    const missing = { versionId: 999_999, accepts: [] };
    expect(await admin.call(INSTALL, { body: missing })).toMatchObject(refused(404, 'row.missing'));
    expect(await admin.call(UPDATE, { body })).toMatchObject(refused(409, 'market.not-installed'));
    expect(await admin.call(UNINSTALL, { body: { name: KEY } })).toMatchObject(
      refused(409, 'market.not-installed'),
    );
    await admin.get(INSTALL, { body });
    expect(await admin.call(INSTALL, { body })).toMatchObject(refused(409, 'market.busy'));
    await market.rest();
    expect(await admin.call(INSTALL, { body })).toMatchObject(refused(409, 'market.installed'));
    expect(await admin.call(UPDATE, { body })).toMatchObject(refused(409, 'market.same'));
  });

  test('ends work that has not begun', async () => {
    const admin = await market.product.asAdmin();
    const body = { versionId: await market.versionOf(first), accepts: [] };
    const gate = jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
    const { id } = await admin.get(INSTALL, { body });
    expect(await cardOf()).toMatchObject({ installStatus: 1, job: { id, isCancellable: true } });
    const cancel = () => admin.call(`POST ${MARKET}/cancel`, { body: { id } });
    expect((await cancel()).status).toBe(200);
    // Once only, though nothing has ended it yet.
    expect(await cancel()).toMatchObject(refused(409, 'market.over'));
    gate.mockRestore();
    await market.rest();
    expect(await cardOf()).toMatchObject({ installStatus: 0, job: null });
    expect(await lastJob()).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toMatchObject(refused(409, 'market.over'));
  });

  test('disables an add-on, whose menus then nobody holds', async () => {
    const admin = await market.product.asAdmin();
    await market.bring(admin, first);
    const set = (status: 'enabled' | 'disabled') =>
      admin.get(`PATCH ${MARKET}/status`, { body: { name: KEY, status } });
    await set('disabled');
    expect(await headerOf(admin)).toEqual(['ml.svc.user']);
    const versionId = await market.versionOf(first);
    expect(await admin.get(DETAIL, { query: { versionId } })).toMatchObject({ isEnabled: false });
    await set('enabled');
    expect(await headerOf(admin)).toContain(KEY);
  });
});
