import { ADDON_LIMIT } from '#contract/addon/limits';
import { claimJob } from '#server/jobs/jobs.repo';
import { offerOf } from '../../../../tests/harness/addon/registry';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../../tests/harness/market/market';
import { WORK_JOB } from './ask.service';

const MARKET = '/admin/admin/market';
const DETAIL = `GET ${MARKET}/detail` as const;
const INSTALL = `POST ${MARKET}/install` as const;
const UPDATE = `POST ${MARKET}/update` as const;
const ROLLBACK = `POST ${MARKET}/rollback` as const;
const UNINSTALL = `POST ${MARKET}/uninstall` as const;

let market: Market;
let admin: Client;
beforeEach(async () => {
  market = await createMarket();
  admin = await market.product.asAdmin();
});
afterEach(() => market.close());

const BASE = 'ml.svc.base';
const need = (key: string, version = '1.0.0') => ({ key, version });
const base = offerOf({ manifest: { key: BASE } });
const nextBase = offerOf({ manifest: { key: BASE, version: '2.0.0' } });
const user = offerOf({ manifest: { key: 'ml.svc.one', needs: [need(BASE)] } });
const nextUser = offerOf({
  manifest: { key: 'ml.svc.one', version: '2.0.0', needs: [need(BASE, '2.0.0')] },
});

const versionsOf = async () => {
  const cards = await admin.get(`GET ${MARKET}/cards`);
  return cards.flatMap(({ name, localVersion }) =>
    name === 'ml.svc.user' || localVersion === null ? [] : [`${name} ${localVersion}`],
  );
};

test('what many need in many ways is looked at once, and comes along once', async () => {
  // Eleven layers of four add-ons that each need all of the next: over four million ways.
  const key = (layer: number, at: number) => `ml.svc.l${layer}x${at}`;
  const offers = Array.from({ length: 44 }, (_, index) => {
    const layer = Math.floor(index / 4);
    const needs = layer === 10 ? [] : [0, 1, 2, 3].map((at) => need(key(layer + 1, at)));
    return offerOf({ manifest: { key: key(layer, index % 4), needs } });
  });
  await market.offer(...offers);
  const [top] = offers;
  if (!top) throw new Error('nothing is offered');
  const versionId = await market.versionOf(top);
  const { along, hindrance } = await admin.get(DETAIL, { query: { versionId } });
  expect(hindrance).toBeNull();
  expect(along).toHaveLength(40);
});

test('no more are installed at once than a server plans in a moment', async () => {
  const key = (at: number) => `ml.svc.n${at}`;
  const offers = Array.from({ length: ADDON_LIMIT.atOnce + 1 }, (_, at) =>
    offerOf({
      manifest: { key: key(at), needs: at < ADDON_LIMIT.atOnce ? [need(key(at + 1))] : [] },
    }),
  );
  await market.offer(...offers);
  for (const [at, status] of [
    [0, 409],
    [1, 200],
  ] as const) {
    const versionId = await market.versionOf(offers[at] as (typeof offers)[number]);
    const answer = await admin.call(INSTALL, { body: { versionId, accepts: [] } });
    expect(answer.status).toBe(status);
  }
});

test('add-ons that need each other are not begun with, and say why', async () => {
  const one = offerOf({ manifest: { key: 'ml.svc.one', needs: [need('ml.svc.two')] } });
  const two = offerOf({ manifest: { key: 'ml.svc.two', needs: [need('ml.svc.one')] } });
  await market.offer(one, two);
  const versionId = await market.versionOf(one);
  expect(await admin.call(INSTALL, { body: { versionId, accepts: [] } })).toMatchObject(
    refused(409, 'market.circle'),
  );
  const { hindrance } = await admin.get(DETAIL, { query: { versionId } });
  expect(hindrance).toContain('neither can be');
});

test('a version that would take from another what it needs is refused, alone or along', async () => {
  await market.offer(base, user);
  await market.bring(admin, user);
  const third = offerOf({ manifest: { key: 'ml.svc.three', needs: [need(BASE, '2.0.0')] } });
  await market.offer(base, nextBase, user, third);
  for (const [call, offer] of [
    [UPDATE, nextBase],
    [INSTALL, third],
  ] as const) {
    const body = { versionId: await market.versionOf(offer), accepts: [] };
    expect(await admin.call(call, { body })).toMatchObject(refused(409, 'market.breaks'));
  }
  // With its own update it comes.
  await market.offer(base, nextBase, user, nextUser, third);
  await market.bring(admin, nextUser);
  expect(await versionsOf()).toEqual([`${BASE} 2.0.0`, 'ml.svc.one 2.0.0']);
  expect(await admin.call(ROLLBACK, { body: { name: BASE } })).toMatchObject(
    refused(409, 'market.breaks'),
  );
});

test('a version is not returned to that lacks what it needs by then', async () => {
  const alone = offerOf({ manifest: { key: 'ml.svc.one', version: '2.0.0' } });
  await market.offer(base, user, alone);
  await market.bring(admin, user);
  await market.bring(admin, alone);
  await admin.get(UNINSTALL, { body: { name: BASE } });
  await market.rest();
  expect(await admin.call(ROLLBACK, { body: { name: 'ml.svc.one' } })).toMatchObject(
    refused(422, 'package.needs'),
  );
});

test('what is needed by the time of its removal stays', async () => {
  await market.offer(base, user);
  await market.bring(admin, base);
  const gate = jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
  const body = { versionId: await market.versionOf(user), accepts: [] };
  await admin.get(INSTALL, { body });
  await admin.get(UNINSTALL, { body: { name: BASE } });
  gate.mockRestore();
  await market.rest();
  const there = await versionsOf();
  expect(there).toEqual(
    there.includes('ml.svc.one 1.0.0') ? [`${BASE} 1.0.0`, 'ml.svc.one 1.0.0'] : [],
  );
  expect(await market.lastJob()).toMatchObject({ state: 'failed' });
});

test('what is on its way on another server is waited for, also where that is gone', async () => {
  await market.offer(base, user);
  const gate = jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
  const body = { versionId: await market.versionOf(user), accepts: [] };
  await admin.get(INSTALL, { body });
  const { db } = market.product;
  const times = { leaseMs: 60_000, horizonMs: 3_600_000 };
  expect(await claimJob(db, { kinds: [WORK_JOB], owner: 'gone', ...times })).toBeDefined();
  gate.mockRestore();
  await market.rest();
  expect(await versionsOf()).toEqual([]);
  await db
    .updateTable('jobs')
    .set({ leaseUntil: 0, runAt: 0 })
    .where('kind', '=', WORK_JOB)
    .execute();
  await market.rest();
  expect(await versionsOf()).toEqual([`${BASE} 1.0.0`, 'ml.svc.one 1.0.0']);
});

test('cards and lines of versions say what is lacking, in place of a button that would be refused', async () => {
  const lone = offerOf({ manifest: { key: 'ml.svc.lone', needs: [need('ml.svc.nobody')] } });
  await market.offer(base, nextBase, user, lone);
  const said = async (key: string) => (await market.card(key))?.hindrance;
  expect(await said('ml.svc.lone')).toContain('which the market does not offer');
  expect(await said('ml.svc.one')).toBeNull();
  await market.bring(admin, user);
  // The update would take from the other one what it needs.
  expect(await market.card(BASE)).toMatchObject({
    ...{ updateStatus: 1, hindrance: expect.stringContaining('which 2.0.0 is not') },
  });
  const query = { versionId: await market.versionOf(base) };
  const { versions } = await admin.get(DETAIL, { query });
  expect(versions.map(({ version, hindrance }) => [version, hindrance])).toEqual([
    ['2.0.0', expect.stringContaining('needs')],
    ['1.0.0', null],
  ]);
});

test('a card says that nobody offers the add-on any longer', async () => {
  await market.offer(base, user);
  await market.bring(admin, base);
  await market.offer(user);
  // What is installed goes on.
  expect(await market.card(BASE)).toMatchObject({ isOffered: false, hindrance: null });
  await admin.get(UNINSTALL, { body: { name: BASE } });
  await market.rest();
  expect(await market.card(BASE)).toMatchObject({
    ...{ isOffered: false, hindrance: expect.stringContaining('no longer offered') },
  });
});

test('the details say beforehand what forbids to remove an add-on, or to return to its version before', async () => {
  await market.offer(base, user);
  await market.bring(admin, base);
  const read = async () =>
    admin.get(DETAIL, { query: { versionId: (await market.card(BASE))?.versionId ?? 0 } });
  expect(await read()).toMatchObject({ neededBy: [], previousHindrance: null });
  await market.offer(base, nextBase, nextUser);
  await market.bring(admin, nextBase);
  expect(await read()).toMatchObject({
    ...{ neededBy: [], previousVersion: '1.0.0', previousHindrance: null },
  });
  await market.bring(admin, nextUser);
  expect(await read()).toMatchObject({
    neededBy: [nextUser.manifest.title['en-US']],
    previousHindrance: expect.stringContaining('which 1.0.0 is not'),
  });
});
