import { readFileSync } from 'node:fs';
import { ADDON, PLATFORM_VERSION } from '#contract/codes';
import { bringTexts } from '#server/db/seed/own-texts';
import { bringUpgrades } from '#server/db/seed/upgrade/bring';
import { RELEASES } from '#server/db/seed/upgrade/releases';
import { both } from '#server/lib/texts';
import { createTestApp, type TestApp } from '../../harness/app/app';

/* The product's own releases stand in its upgrade log, once each. */

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp();
});
afterEach(() => product.close());

const entries = () => product.db.selectFrom('upgrades').selectAll().orderBy('id').execute();

const NEXT = {
  version: '99.0',
  day: '2027-01-01',
  title: both('下一个', 'Next'),
  content: both('内容', 'Content'),
};

test('the version of this release has an entry, and is that of the platform', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(RELEASES.map((release) => release.version)).toContain(version);
  expect(PLATFORM_VERSION).toBe(version);
  const { db } = product;
  const own = { version: '0.0.1', minPlatform: '0.0.1' };
  await db.updateTable('addonReleases').set(own).where('addon', '=', ADDON).execute();
  await bringTexts(db);
  expect(await (await product.asAdmin()).get('GET /admin/admin/market/cards')).toMatchObject([
    { version, localVersion: version },
  ]);
});

test('a new database has all of them, which are no news to its first administrator', async () => {
  expect(await entries()).toMatchObject(RELEASES.map(({ version }) => ({ version })));
  const admin = await product.asAdmin();
  expect(await admin.get('GET /user/admin/member/info')).toMatchObject({ hasUpgrade: false });
});

test('a later release is brought once, and is news to those who were there before', async () => {
  const releases = [...RELEASES, NEXT];
  const admin = await product.asAdmin();
  product.clock.advance(1000);
  const { now } = product.clock;
  // Two nodes start at the same time.
  await Promise.all([1, 2].map(() => bringUpgrades(product.db, now, releases)));
  await bringUpgrades(product.db, now + 1, releases);
  expect(await entries()).toHaveLength(releases.length);
  expect(await admin.get('GET /user/admin/member/info')).toMatchObject({ hasUpgrade: true });
});

test('what the operator has changed or deleted stays so', async () => {
  await product.db.updateTable('upgrades').set({ title: 'Mine' }).execute();
  await bringUpgrades(product.db, product.clock.now);
  expect(await entries()).toMatchObject([{ title: 'Mine' }]);
  await product.db.deleteFrom('upgrades').execute();
  await bringUpgrades(product.db, product.clock.now);
  expect(await entries()).toEqual([]);
});
