import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublicKey } from '#server/lib/secrets/ed25519';
import { noiseOf } from '../../../../tests/harness/addon/package';
import {
  newSigner,
  type Offer,
  offerOf,
  registryFiles,
} from '../../../../tests/harness/addon/registry';
import { serveRegistry } from '../../../../tests/harness/addon/server';
import { refused } from '../../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../../tests/harness/market/market';
import { readRegistries } from '../catalogue/refresh.service';

const MARKET = '/admin/admin/market';
const CARDS = `GET ${MARKET}/cards` as const;
const INSTALL = `POST ${MARKET}/install` as const;
const DAY = 24 * 60 * 60 * 1000;
const KEY = 'ml.svc.rule';

let market: Market;
beforeEach(async () => {
  market = await createMarket();
});
afterEach(() => market.close());

const first = offerOf();
const second = offerOf({ manifest: { version: '1.1.0' } });

const cardOf = () => market.card(KEY);
const registryOf = async () => {
  const [registry] = await (await market.product.asAdmin()).get(`GET ${MARKET}/registries`);
  return registry;
};

test('a package that is not what was offered leaves what was there, says so, and can be tried again', async () => {
  await market.offer(first);
  const admin = await market.product.asAdmin();
  await market.bring(admin, first);
  await market.offer(first, second);
  const path = join(market.folder, second.file);
  const changed = Buffer.from(second.bytes);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  await writeFile(path, changed);
  await market.bring(admin, second);
  expect(await cardOf()).toMatchObject({
    ...{ installStatus: 3, updateStatus: 1, localVersion: '1.0.0' },
    job: { trouble: expect.stringMatching(/SHA-256|hash/i), isCancellable: false },
  });
  expect(await market.left()).toEqual([]);
  const [job] = await admin.get(`GET ${MARKET}/jobs`);
  expect(job).toMatchObject({ state: 'failed', finishedAt: expect.any(String) });
  await writeFile(path, second.bytes);
  await market.bring(admin, second);
  expect(await cardOf()).toMatchObject({ localVersion: '1.1.0', job: null });
});

test('a registry that cannot be read leaves what it offered in use, and says why and since when', async () => {
  await market.offer(first);
  const { checkedAt } = (await registryOf()) ?? {};
  await rename(market.folder, `${market.folder}-away`);
  market.product.clock.advance(DAY);
  await market.product.runSchedule('market.refresh');
  expect(await cardOf()).toMatchObject({ installStatus: 0, version: '1.0.0' });
  const registry = await registryOf();
  expect(registry).toMatchObject({ addons: 1, trouble: expect.any(String), fetchedAt: checkedAt });
  expect(registry?.checkedAt).not.toBe(checkedAt);
  await rename(`${market.folder}-away`, market.folder);
  await (await market.product.asAdmin()).get(`POST ${MARKET}/refresh`, { body: {} });
  expect(await registryOf()).toMatchObject({ trouble: null });
});

test('a registry that sends without an end is given up, says so, and keeps nobody else from theirs', async () => {
  await market.offer(first);
  const served = await serveRegistry(new Map([['index.json', Buffer.alloc(1000)]]));
  served.trouble = { stopAfter: 10 };
  const endless = { location: served.url, isFolder: false, keys: market.source.keys };
  const { db, clock } = market.product;
  try {
    const read = await readRegistries(db, [endless, market.source], clock.now, 100);
    await read.take(db);
  } finally {
    await served.close();
  }
  const admin = await market.product.asAdmin();
  const rows = await admin.get(`GET ${MARKET}/registries`);
  expect(rows.map(({ trouble }) => trouble)).toContainEqual(
    expect.stringContaining('within 1 second'),
  );
  expect(await cardOf()).toMatchObject({ isOffered: true });
});

/** A market whose registry answers over the network. */
async function serveMarket(offer: Offer) {
  const signer = newSigner();
  const served = await serveRegistry(registryFiles([offer], signer));
  const key = readPublicKey(signer.publicKey);
  if (!key) throw new Error('the key of the test cannot be read');
  const registries = [{ location: served.url, isFolder: false, keys: [key] }];
  const other = await createMarket({ registries }, signer);
  return { served, other };
}

test('a registry is asked once by all who refresh at once, and its index is taken once', async () => {
  const { served, other } = await serveMarket(first);
  try {
    const admin = await other.product.asAdmin();
    served.asked.length = 0;
    const ask = () => admin.call(`POST ${MARKET}/refresh`, { body: {} });
    const answers = await Promise.all(Array.from({ length: 32 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(served.asked.length).toBeLessThanOrEqual(2);
    expect(await other.card(KEY)).toMatchObject({ isOffered: true });
    // Whoever asks afterwards asks anew.
    await ask();
    expect(served.asked.length).toBeGreaterThan(1);
  } finally {
    await other.close();
    await served.close();
  }
});

test('an index that was read before a later one was taken does not take its place', async () => {
  await market.offer(first);
  const { db, clock } = market.product;
  const path = join(market.folder, 'index.json');
  await writeFile(
    path,
    registryFiles([first], market.signer, { number: 50 }).get('index.json') ?? '',
  );
  const early = await readRegistries(db, [market.source], clock.now);
  const later = registryFiles([first, second], market.signer, { number: 51 });
  await writeFile(path, later.get('index.json') ?? '');
  await (await readRegistries(db, [market.source], clock.now)).take(db);
  await early.take(db);
  expect(await cardOf()).toMatchObject({ version: '1.1.0' });
});

test('an index that has expired shows what it offered and installs nothing', async () => {
  await market.offer(first);
  market.product.clock.advance(60 * DAY);
  const admin = await market.product.asAdmin();
  expect(await cardOf()).toMatchObject({ installStatus: 0 });
  const body = { versionId: await market.versionOf(first), accepts: [] };
  expect(await admin.call(INSTALL, { body })).toMatchObject(refused(409, 'market.expired'));
  expect((await market.card('ml.svc.rule'))?.hindrance).toContain('expired');
});

test('what is withdrawn goes from the market, unless it is installed', async () => {
  const other = offerOf({ manifest: { key: 'ml.svc.other' } });
  await market.offer(first, other);
  const admin = await market.product.asAdmin();
  await market.bring(admin, first);
  await market.offer();
  const cards = await admin.get(CARDS);
  expect(cards.map(({ name }) => name)).toEqual(['ml.svc.user', KEY]);
  expect(await cardOf()).toMatchObject({ installStatus: 3, updateStatus: 0 });
});

test('what two registries offer stays in the market when one of them withdraws it', async () => {
  const other = newSigner();
  market.trust(other);
  const place = join(market.folder, other.id);
  await mkdir(place);
  const index = registryFiles([first], other).get('index.json') ?? '';
  await market.offer(first);
  await writeFile(join(place, 'index.json'), index);
  await market.product.runSchedule('market.refresh');
  await market.offer();
  await market.product.runSchedule('market.refresh');
  expect(await cardOf()).toMatchObject({ isOffered: true });
});

test('a package that its registry has no more is not installed, and says so', async () => {
  await market.offer(first);
  await rename(join(market.folder, first.file), join(market.folder, 'elsewhere'));
  await market.bring(await market.product.asAdmin(), first);
  expect(await cardOf()).toMatchObject({ installStatus: 0, job: { trouble: expect.any(String) } });
  expect(await market.left()).toEqual([]);
});

test("the key of the user center is nobody's to offer", async () => {
  await market.offer(first);
  await market.offer(offerOf({ manifest: { key: 'ml.svc.user', version: '9.0.0' } }));
  const cards = await (await market.product.asAdmin()).get(CARDS);
  expect(cards.map(({ name, version }) => [name, version])).toEqual([
    ['ml.svc.user', '1.0.0'],
    [KEY, '1.0.0'],
  ]);
  expect(await registryOf()).toMatchObject({ trouble: expect.any(String) });
});

test('an add-on is not installed when what it needs has failed meanwhile', async () => {
  const needed = offerOf({ manifest: { key: 'ml.svc.base' } });
  const needing = offerOf({ manifest: { needs: [{ key: 'ml.svc.base', version: '1.0.0' }] } });
  await market.offer(needed, needing);
  await writeFile(join(market.folder, needed.file), 'other');
  await market.bring(await market.product.asAdmin(), needing);
  expect(await cardOf()).toMatchObject({
    ...{ installStatus: 0 },
    job: { trouble: expect.stringContaining('ml.svc.base') },
  });
});

test('a download whose connection breaks goes on by itself, unless nothing more comes', async () => {
  const large = offerOf({ files: { 'web/noise': noiseOf(1024 ** 2) } });
  const { served, other } = await serveMarket(large);
  try {
    await other.product.runSchedule('market.refresh');
    const admin = await other.product.asAdmin();
    served.trouble = { cutAfter: 0 };
    await other.bring(admin, large);
    expect(await other.lastJob()).toMatchObject({ state: 'failed' });
    served.asked.length = 0;
    served.trouble = { cutAfter: Math.ceil(large.bytes.length / 3) };
    await other.bring(admin, large);
    expect(await other.card(KEY)).toMatchObject({ installStatus: 3, job: null });
    const ranges = served.asked.map(({ headers }) => headers.range);
    expect(ranges.length).toBeGreaterThan(2);
    expect(ranges.slice(1).every((range) => range?.startsWith('bytes='))).toBe(true);
  } finally {
    await other.close();
    await served.close();
  }
});
