import { install } from '../../../tests/harness/addon/install';
import { offerOf } from '../../../tests/harness/addon/registry';
import { platformOf } from '../../../tests/harness/app/platform';
import { createMarket, type Market } from '../../../tests/harness/market/market';
import { clearSeats } from '../recycle/clear.service';

/* How documents of add-ons end: with the add-on, and with the person (ADR 0071). */
const DAY = 24 * 60 * 60 * 1000;
const UNINSTALL = 'POST /admin/admin/market/uninstall';
const KEY = 'ml.svc.rule';

let market: Market;
let tenantIds: number[];
const offer = offerOf({});
beforeAll(async () => {
  market = await createMarket();
  await market.offer(offer);
});
beforeEach(async () => {
  const { db, make, storage, clock } = market.product;
  for (const table of ['documents', 'documentUses', 'documentEnds'] as const) {
    await db.deleteFrom(table).execute();
  }
  const installed = db.selectFrom('addonInstalls').select('addon');
  if (!(await installed.executeTakeFirst())) {
    await install({ db, storage, now: clock.now });
  }
  tenantIds = [await make.tenant(), await make.tenant()];
  for (const tenantId of tenantIds) await keep(tenantId, 3);
  await keep(tenantIds[0] as number, 1, { addon: 'ml.svc.other' });
});
afterAll(() => market.close());

/** Documents of a tenant, of which nobody asks where they come from. */
async function keep(tenantId: number, count: number, more: object = {}) {
  const { db } = market.product;
  const place = { tenantId, addon: KEY, ...more };
  for (let at = 0; at < count; at += 1) {
    const row = { mode: 'shared', key: `k${at}`, ownerId: null, value: '12', bytes: 2 } as const;
    await db
      .insertInto('documents')
      .values({ ...row, createdAt: 1, updatedAt: 1, ...place })
      .execute();
  }
  const use = { tenantId, addon: place.addon, documents: count, bytes: 2 * count };
  await db.insertInto('documentUses').values(use).execute();
}

const left = async () => {
  const { db } = market.product;
  const rows = await db.selectFrom('documents').select('addon').orderBy('id').execute();
  const uses = await db.selectFrom('documentUses').select('documents').execute();
  const sum = uses.reduce((all, { documents }) => all + Number(documents), 0);
  expect(sum).toBe(rows.length);
  return rows.map(({ addon }) => addon);
};
const ofRule = async () => (await left()).filter((addon) => addon === KEY).length;
const detailOf = async () => {
  const query = { versionId: await market.versionOf(offer) };
  return (await market.product.asAdmin()).get('GET /admin/admin/market/detail', { query });
};
async function uninstall(more: object = {}) {
  await (await market.product.asAdmin()).get(UNINSTALL, { body: { name: KEY, ...more } });
  await market.rest();
}
async function pass(ms: number) {
  market.product.clock.advance(ms);
  await market.product.runSchedule('sweep.documents');
}

test('the details say how many there are, to whoever may uninstall', async () => {
  expect((await detailOf()).documents).toBe(6);
  const reader = await market.product.asDefaultAdmin(tenantIds[0] as number);
  const query = { versionId: await market.versionOf(offer) };
  const seen = await reader.get('GET /admin/admin/market/detail', { query });
  expect(seen.documents).toBeNull();
});

test('they go at once where that is asked for, before the add-on can come back', async () => {
  await uninstall({ dropsDocuments: true });
  expect(await left()).toEqual(['ml.svc.other']);
  await market.bring(await market.product.asAdmin(), offer);
  expect((await detailOf()).documents).toBe(0);
});

// It passes the end of the index of the registry, so what follows installs nothing from it.
test('they stay for good where the add-on comes back before', async () => {
  await uninstall();
  await market.bring(await market.product.asAdmin(), offer);
  await pass(60 * DAY);
  expect(await ofRule()).toBe(6);
});

test('they stay for 30 days after the add-on is removed, and then go, in all tenants', async () => {
  await uninstall();
  await pass(30 * DAY - 60_000);
  expect(await ofRule()).toBe(6);
  await pass(2 * 60_000);
  expect(await left()).toEqual(['ml.svc.other']);
  expect(await market.product.db.selectFrom('documentEnds').selectAll().execute()).toEqual([]);
});

test('what somebody has kept for themselves goes with them, and what they have shared stays', async () => {
  const { db, make, clock } = market.product;
  const tenantId = tenantIds[0] as number;
  const id = await make.member(tenantId);
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { tenantId, addon: KEY, ownerId: id, value: '12', bytes: 2 };
  const times = { createdAt: 1, updatedAt: 1 };
  for (const mode of ['own', 'shared'] as const) {
    await db
      .insertInto('documents')
      .values({ ...row, ...times, mode, key: 'mine' })
      .execute();
  }
  await db
    .updateTable('documentUses')
    .set({ documents: 5, bytes: 10 })
    .where('tenantId', '=', tenantId)
    .where('addon', '=', KEY)
    .execute();
  expect(await clearSeats({ db, tenantId, now: clock.now }, [{ id, accountId }])).toBe(true);
  const mine = db.selectFrom('documents').select(['mode', 'ownerId']).where('key', '=', 'mine');
  expect(await mine.execute()).toEqual([{ mode: 'shared', ownerId: null }]);
  expect(await ofRule()).toBe(7);
});

test('the platform exports what is kept for a tenant, and for no other', async () => {
  const id = tenantIds[0] as number;
  const admin = await market.product.asAdmin();
  const key = 'GET /user/admin/tenant/documents';
  const response = await admin.fetch(key, { query: { id } });
  const lines = (await response.text()).trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line));
  expect(rows.map(({ addon }) => addon).sort()).toEqual(['ml.svc.other', KEY, KEY, KEY]);
  expect(rows[0]).toEqual({
    ...{ addon: KEY, mode: 'shared', key: 'k0', owner: null, version: 1, value: 12 },
    ...{ createdAt: new Date(1).toISOString(), updatedAt: new Date(1).toISOString() },
  });
  const owner = await market.product.asDefaultAdmin(id);
  expect((await owner.fetch(key, { query: { id } })).status).toBe(403);
  expect((await admin.fetch(key, { query: { id: 999_999 } })).status).toBe(404);
});

test('the platform exports what is kept for itself, which is a tenant too', async () => {
  const { db, asAdmin } = market.product;
  const own = await platformOf(db);
  await keep(own, 2);
  const key = 'GET /user/admin/tenant/documents';
  const response = await (await asAdmin()).fetch(key, { query: { id: own } });
  expect(response.status).toBe(200);
  expect((await response.text()).trimEnd().split('\n')).toHaveLength(2);
});
