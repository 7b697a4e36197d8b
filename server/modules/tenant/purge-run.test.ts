import { setUpNodes } from '../../../tests/harness/app/nodes';
import { refused } from '../../../tests/harness/app/refused';
import { fillTenant } from '../../../tests/harness/db/whole-tenant';
import { addSchedule } from '../../jobs/jobs.repo';
import { purgeJob } from './purge.service';

/* How a purge goes on; what it leaves is in purge.test.ts. */
const DAY = 24 * 60 * 60 * 1000;
const base = '/user/admin/tenant' as const;

const nodes = setUpNodes();
const product = () => nodes.product;
let tenantId: number;
beforeEach(async () => {
  tenantId = await product().make.tenant({ name: 'Brook' });
});

const columnsOf = () =>
  product()
    .db.selectFrom('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
const remove = () =>
  product()
    .db.updateTable('tenants')
    .set({ deletedAt: product().clock.now })
    .where('id', '=', tenantId)
    .execute();
const countSeats = async () =>
  (await product().db.selectFrom('members').select('id').where('tenantId', '=', tenantId).execute())
    .length;
/** Deletes the tenant and lets the days pass. */
async function pass(days = 30): Promise<void> {
  await remove();
  product().clock.advance(days * DAY);
}

const purge = () => product().runSchedule(purgeJob.name);

/** Runs the purge; `broken` says at which steps it fails after its work, and is rolled back. */
async function run(isBroken: (step: number) => boolean): Promise<number[]> {
  const seats: number[] = [];
  let steps = 0;
  const kind: typeof purgeJob = {
    ...purgeJob,
    step: async (part, id) => {
      steps += 1;
      const outcome = await purgeJob.step(part, id);
      if (isBroken(steps)) throw new Error('killed');
      const left = part.db.selectFrom('members').select('id').where('tenantId', '=', tenantId);
      seats.push((await left.execute()).length);
      return outcome;
    },
  };
  await addSchedule(product().db, kind.name);
  const due = () => product().db.updateTable('jobs').set({ runAt: 0 }).execute();
  await due();
  await nodes.work(nodes.node([kind]));
  return seats;
}

const restore = async () =>
  (await product().asAdmin()).call(`POST ${base}/restore`, { body: { id: tenantId } });
async function listDeleted(): Promise<number[]> {
  const query = { isDeleted: 'true' as const, pageSize: 200 };
  return (await (await product().asAdmin()).get(`GET ${base}/list`, { query })).map(({ id }) => id);
}

test('nothing goes before the 30 days are over, nor of a tenant that was restored', async () => {
  await product().make.member(tenantId);
  await pass(29);
  await purge();
  expect(await countSeats()).toBe(1);
  expect((await restore()).status).toBe(200);
  product().clock.advance(2 * DAY);
  await purge();
  expect(await countSeats()).toBe(1);
  expect((await columnsOf()).purgeStartedAt).toBeNull();
});

test('nobody restores a tenant after the 30 days, even if no purge has come', async () => {
  await pass(30);
  expect(await restore()).toMatchObject(refused(409, 'tenant.purged'));
  expect((await columnsOf()).purgeStartedAt).toBeNull();
});

test('once it has begun nobody restores the tenant; purged, it is its code', async () => {
  await product().make.member(tenantId);
  await pass();
  await run((step) => step === 2);
  expect(await countSeats()).toBe(1);
  expect(await restore()).toMatchObject(refused(409, 'tenant.purged'));
  expect(await listDeleted()).toContain(tenantId);
  await purge();
  expect(await listDeleted()).not.toContain(tenantId);
  expect(await restore()).toMatchObject(refused(409, 'tenant.purged'));
  const admin = await product().asAdmin();
  const detail = await admin.call(`GET ${base}/detail`, { query: { id: tenantId } });
  expect(detail).toMatchObject(refused(404, 'row.missing'));
  const { code, purgedAt, ...row } = await columnsOf();
  expect(row).toMatchObject({ name: '', leader: null, phone: null, email: null, policyId: null });
  expect(purgedAt).toBe(product().clock.now);
  const body = {
    ...{ name: 'Brook', code: code.toUpperCase(), policyId: await product().make.policy() },
    ...{ username: `again-${tenantId}`, realName: 'Ada', password: 'correct-horse-1' },
  };
  const taken = await admin.call(`POST ${base}/add`, { body });
  expect(taken).toMatchObject(refused(422, 'tenant.code-taken', 'code'));
});

test('a purge goes in bounded steps, and on after a node was killed in any of them', async () => {
  const { db, make } = product();
  await fillTenant(product(), tenantId, 'brook');
  for (let member = 0; member < 450; member += 1) await make.member(tenantId);
  await pass();
  let left = await countSeats();
  let rounds = 0;
  const lost = [left];
  // Each round is killed in a step further on than the one before.
  while ((await columnsOf()).purgedAt === null) {
    rounds += 1;
    expect(rounds).toBeLessThan(40);
    lost.push(...(await run((step) => step === 3)));
    const now = await countSeats();
    expect(now).toBeLessThanOrEqual(left);
    left = now;
  }
  expect(rounds).toBeGreaterThan(5);
  for (const [index, seats] of lost.entries()) {
    expect((lost[index - 1] ?? seats) - seats).toBeLessThanOrEqual(200);
  }
  expect(left).toBe(0);
  const files = db.selectFrom('files').select('id').where('tenantId', '=', tenantId);
  expect(await files.execute()).toEqual([]);
});
