import { createTestApp } from '../../tests/harness/app/app';
import { PIECES, Pieces, setUpNodes } from '../../tests/harness/app/nodes';
import { eventually } from '../../tests/harness/app/until';
import { cancelJob } from './jobs.repo';

const nodes = setUpNodes();
const { node, work, addPieces, jobOf, doneOf } = nodes;

test('a node that is stuck says so and leaves its job to others', async () => {
  const id = await addPieces();
  const slow = new Pieces('slow');
  const stop = slow.hold(0);
  const first = node([slow], nodes.db, { leaseMs: 300, stuckMs: 600, lookMs: 100 });
  await first.start();
  await stop.reached;
  expect(first.trouble).toBeUndefined();
  await eventually(() => first.trouble === 'stuck');
  const second = node([new Pieces('quick')], nodes.other);
  await eventually(async () => {
    await work(second);
    return (await jobOf(id)).state === 'done';
  });
  stop.letGo();
  await first.rest();
  await eventually(() => first.trouble === undefined);
  expect(new Set((await doneOf(id)).map(([, who]) => who))).toEqual(new Set(['quick']));
});

test('a job that is cancelled ends after the step in hand', async () => {
  const pieces = new Pieces();
  const tenantId = await nodes.product.make.tenant();
  const id = await addPieces(tenantId);
  const stop = pieces.hold(3);
  const runner = node([pieces]);
  runner.wake();
  await stop.reached;
  await cancelJob(nodes.db, tenantId, id);
  stop.letGo();
  await runner.rest();
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 3 });
  expect(pieces.endings).toEqual([{ state: 'cancelled' }]);
});

describe('a step that fails', () => {
  const failing = (fails: () => boolean) => {
    const pieces = new Pieces();
    const step = pieces.step.bind(pieces);
    pieces.step = async (...args) => {
      const outcome = await step(...args);
      if (fails()) throw new Error('broken');
      return outcome;
    };
    return pieces;
  };

  test('leaves nothing behind and is tried again later, each time after twice as long', async () => {
    let isBroken = true;
    const pieces = failing(() => isBroken);
    const id = await addPieces();
    const runner = node([pieces]);
    const pauses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const before = await jobOf(id);
      await work(runner);
      const { state, runAt, attempts } = await jobOf(id);
      expect([state, attempts]).toEqual(['ready', before.attempts + 1]);
      expect(await doneOf(id)).toEqual([]);
      pauses.push(Math.ceil((runAt - Date.now()) / 10_000));
      // Not due, it is left alone.
      await work(runner);
      expect((await jobOf(id)).attempts).toBe(attempts);
      await nodes.db.updateTable('jobs').set({ runAt: 0 }).execute();
    }
    expect(pauses).toEqual([1, 2, 4]);
    isBroken = false;
    await work(runner);
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: PIECES });
  });

  test('again and again makes the job end, and is not prepared once more', async () => {
    const pieces = failing(() => true);
    const prepare = jest.spyOn(pieces, 'prepare');
    const id = await addPieces();
    const runner = node([pieces]);
    for (let tries = 0; tries < 8; tries += 1) {
      await work(runner);
      await nodes.db.updateTable('jobs').set({ runAt: 0 }).execute();
    }
    expect(await jobOf(id)).toMatchObject({ state: 'failed', reason: 'broken' });
    expect(pieces.endings).toEqual([{ state: 'broken' }]);
    expect(prepare).toHaveBeenCalledTimes(5);
  });
});

test.each([
  ['disabled', { status: 'disabled' as const }],
  ['deleted', { deletedAt: 1 }],
])('a job of a tenant that was %s goes no further', async (_, values) => {
  const pieces = new Pieces();
  const tenantId = await nodes.product.make.tenant();
  const id = await addPieces(tenantId);
  const stop = pieces.hold(2);
  const runner = node([pieces]);
  runner.wake();
  await stop.reached;
  await nodes.db.updateTable('tenants').set(values).where('id', '=', tenantId).execute();
  stop.letGo();
  await runner.rest();
  expect(await jobOf(id)).toMatchObject({ state: 'failed', reason: 'closed', done: 2 });
  expect(pieces.endings).toEqual([{ state: 'closed' }]);
});

test('a node whose jobs stand still is not ready, and says so', async () => {
  const answer = await nodes.product.app.request('/readyz');
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  const jobs = { wake: () => undefined, trouble: 'stuck' as const };
  const stuck = await createTestApp({ jobs });
  const refused = await stuck.app.request('/readyz');
  expect([refused.status, await refused.text()]).toEqual([503, 'not ready: jobs are stuck']);
  await stuck.close();
});
