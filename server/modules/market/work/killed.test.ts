import { claimJob } from '#server/jobs/jobs.repo';
import type { JobKind, JobRow } from '#server/jobs/kind';
import { runStep } from '#server/jobs/step';
import { Failing } from '../../../../tests/harness/db/failing';
import { createMarket, type Market } from '../../../../tests/harness/market/market';
import { seen as seenIn, VERSIONS, whole } from '../../../../tests/harness/market/nodes';
import { WORK_JOB } from './ask.service';
import { workJob } from './job.service';

const MARKET = '/admin/admin/market';
const HOUR = 3_600_000;
const LEASE_MS = 60_000;

const versions = VERSIONS.map(({ offer }) => offer);

let market: Market;
beforeAll(async () => {
  market = await createMarket();
  await market.offer(...versions);
  await market.bring(await market.product.asAdmin(), versions[0] as (typeof versions)[number]);
});
afterAll(() => market.close());

const seen = () => seenIn(market.product.db);

async function claim(owner: string): Promise<JobRow> {
  const times = { leaseMs: LEASE_MS, horizonMs: HOUR };
  const row = await claimJob(market.product.db, { kinds: [WORK_JOB], owner, ...times });
  if (!row) throw new Error('nothing to claim');
  return row;
}

/** Does the work as a server of its own, of which the database fails from a statement on. */
async function workUntil(failing: Failing, statement: number): Promise<boolean> {
  const { product, source } = market;
  const db = product.db.withPlugin(failing);
  const deps = { storage: product.storage, registries: [source] };
  const taken = { kind: workJob(deps) as JobKind, row: await claim(`lost ${statement}`) };
  const context = { db, time: async () => product.clock.now, leaseMs: LEASE_MS };
  failing.failFrom(statement);
  try {
    while ((await runStep({ ...context, beating: (work) => work() }, taken)) === 'more');
    return true;
  } catch {
    return false;
  } finally {
    failing.stop();
  }
}

const lapse = () =>
  market.product.db
    .updateTable('jobs')
    .set({ leaseUntil: 0 })
    .where('state', '=', 'running')
    .execute();

test('whichever statement is the last of a server, the old version or the new one is there as a whole, and the work ends', async () => {
  const admin = await market.product.asAdmin();
  const gate = jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
  const failing = new Failing();
  let isOver = false;
  let statement = 0;
  while (!isOver) {
    statement += 1;
    const before = await seen();
    const target = versions.find(({ manifest }) => manifest.version !== before.version);
    if (!target) throw new Error('there is no other version');
    const versionId = await market.versionOf(target);
    await admin.get(`POST ${MARKET}/update`, { body: { versionId, accepts: [] } });
    isOver = await workUntil(failing, statement);
    const { version } = target.manifest;
    const after = await seen();
    expect([whole(before.version), whole(version)]).toContainEqual(after);
    await lapse();
    gate.mockRestore();
    await market.rest();
    jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
    expect(await seen()).toEqual(whole(version));
    const [job] = await admin.get(`GET ${MARKET}/jobs`);
    expect(job).toMatchObject({ state: 'done', trouble: null });
    expect(await market.left()).toEqual([]);
  }
  // What was cut is every statement of the work, not only its first ones.
  expect(statement).toBeGreaterThan(30);
});

test('of two servers that are asked at once for the same, and look for work at once, one each does it', async () => {
  const { db, clock, storage, asAdmin } = market.product;
  const admin = await asAdmin();
  const gate = jest.spyOn(market.product.jobs, 'wake').mockReturnValue();
  const { version: before } = await seen();
  const target = versions.find(({ manifest }) => manifest.version !== before);
  if (!target) throw new Error('there is no other version');
  const body = { versionId: await market.versionOf(target), accepts: [] };
  const asked = [1, 2].map(() => admin.call(`POST ${MARKET}/update`, { body }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const times = { leaseMs: LEASE_MS, horizonMs: HOUR };
  const claims = await Promise.all(
    ['one', 'other'].map((owner) => claimJob(db, { kinds: [WORK_JOB], owner, ...times })),
  );
  const [row, ...more] = claims.filter((claimed) => claimed !== undefined);
  if (!row) throw new Error('nobody has claimed it');
  expect(more).toEqual([]);
  const taken = { kind: workJob({ storage, registries: [market.source] }) as JobKind, row };
  const context = { db, time: async () => clock.now, leaseMs: LEASE_MS };
  while ((await runStep({ ...context, beating: (work) => work() }, taken)) === 'more');
  expect(await seen()).toEqual(whole(target.manifest.version));
  gate.mockRestore();
});
