import { Pieces, setUpNodes } from '../../tests/harness/app/nodes';
import { eventually } from '../../tests/harness/app/until';
import { claimJob } from './jobs.repo';
import type { JobKind } from './kind';

const nodes = setUpNodes();
const { node, work, addPieces, jobOf } = nodes;

describe('a schedule', () => {
  const EVERY_MS = 60_000;
  const counting = () => {
    const runs: number[] = [];
    const kind: JobKind = {
      name: 'test.schedule',
      everyMs: EVERY_MS,
      step: async ({ now }) => {
        runs.push(now);
        return { state: 'done' };
      },
    };
    return { kind, runs };
  };

  test('runs on one node only, and again when it is due', async () => {
    const [a, b] = [counting(), counting()];
    const both = [node([a.kind]), node([b.kind], nodes.other)];
    for (const one of both) await one.start();
    await Promise.all(both.map(work));
    expect(a.runs.length + b.runs.length).toBe(1);
    expect(await nodes.db.selectFrom('jobs').select('state').execute()).toEqual([
      { state: 'ready' },
    ]);
    await nodes.db.updateTable('jobs').set({ runAt: 0 }).execute();
    await Promise.all(both.map(work));
    expect(a.runs.length + b.runs.length).toBe(2);
  });

  test('does not wait for a long job, and is never given up', async () => {
    const { kind, runs } = counting();
    const pieces = new Pieces();
    const stop = pieces.hold(0);
    await addPieces();
    const runner = node([pieces, kind]);
    runner.wake();
    await stop.reached;
    await runner.start();
    await eventually(() => runs.length === 1);
    await nodes.db
      .updateTable('jobs')
      .set({ runAt: 0, attempts: 100 })
      .where('name', '=', 'test.schedule')
      .execute();
    runner.wake();
    await eventually(() => runs.length === 2);
    stop.letGo();
  });

  test('that was put off by a clock far ahead runs all the same, as does a job left behind', async () => {
    const { kind, runs } = counting();
    const year = 365 * 24 * 3_600_000;
    await node([kind]).start();
    await eventually(() => runs.length === 1);
    await nodes.db
      .updateTable('jobs')
      .set({ runAt: Date.now() + year })
      .execute();
    const id = await addPieces();
    await claimJob(nodes.db, {
      ...{ kinds: ['test.pieces'], owner: 'ahead' },
      ...{ leaseMs: year, horizonMs: year },
    });
    await work(node([new Pieces(), kind], nodes.other));
    expect(runs).toHaveLength(2);
    expect((await jobOf(id)).state).toBe('done');
  });
});

test('what has become of a job is forgotten after a day', async () => {
  const id = await addPieces();
  await work(node([new Pieces()]));
  await nodes.product.runSchedule('sweep.jobs');
  const day = 24 * 3_600_000;
  expect((await jobOf(id)).state).toBe('done');
  await nodes.db
    .updateTable('jobs')
    .set({ finishedAt: Date.now() - day - 60_000 })
    .where('id', '=', id)
    .execute();
  await nodes.product.runSchedule('sweep.jobs');
  expect(await nodes.db.selectFrom('jobs').select('id').where('id', '=', id).execute()).toEqual([]);
});
