import { ALL_PIECES, PIECES, Pieces, setUpNodes } from '../../tests/harness/app/nodes';
import { eventually } from '../../tests/harness/app/until';

const nodes = setUpNodes();
const { node, work, addPieces, jobOf, doneOf, lapse } = nodes;

test('a job is done piece by piece, and says how far it is', async () => {
  const pieces = new Pieces();
  const id = await addPieces();
  const stop = pieces.hold(5);
  const runner = node([pieces]);
  runner.wake();
  await stop.reached;
  expect(await jobOf(id)).toMatchObject({ state: 'running', total: PIECES, done: 5, failed: 0 });
  stop.letGo();
  await runner.rest();
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: PIECES, owner: null });
  expect((await doneOf(id)).map(([piece]) => piece)).toEqual(ALL_PIECES);
  expect(pieces.endings).toEqual([{ state: 'done' }]);
});

test('of two nodes one has a job, and of many jobs each is done once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => addPieces()));
  const both = [node([new Pieces('a')]), node([new Pieces('b')], nodes.other)];
  await Promise.all(both.map(work));
  for (const id of ids) {
    const done = await doneOf(id);
    expect(done.map(([piece]) => piece)).toEqual(ALL_PIECES);
    expect(new Set(done.map(([, who]) => who)).size).toBe(1);
  }
});

test('a node that was held cannot finish what another took, and each piece is done once', async () => {
  const id = await addPieces();
  const [slow, quick] = [new Pieces('slow'), new Pieces('quick')];
  const stop = slow.hold(4);
  const first = node([slow]);
  first.wake();
  await stop.reached;
  await lapse(id);
  // The other is in the middle of it when the first goes on.
  const middle = quick.hold(8);
  const second = node([quick], nodes.other);
  second.wake();
  await middle.reached;
  stop.letGo();
  await first.rest();
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 8 });
  middle.letGo();
  await second.rest();
  const done = await doneOf(id);
  expect(done.map(([piece]) => piece)).toEqual(ALL_PIECES);
  expect(done.map(([, who]) => who)).toEqual(
    ALL_PIECES.map((_, at) => (at < 4 ? 'slow' : 'quick')),
  );
  expect([slow.endings, quick.endings]).toEqual([[], [{ state: 'done' }]]);
});

test('a node that is at work is known to be, however long it prepares', async () => {
  const id = await addPieces();
  const slow = new Pieces('slow');
  const stop = slow.hold(0);
  const first = node([slow], nodes.db, { leaseMs: 300 });
  first.wake();
  await stop.reached;
  const { leaseUntil } = await jobOf(id);
  await eventually(async () => ((await jobOf(id)).leaseUntil ?? 0) > (leaseUntil ?? 0) + 300);
  await work(node([new Pieces('quick')], nodes.other));
  stop.letGo();
  await first.rest();
  expect(new Set((await doneOf(id)).map(([, who]) => who))).toEqual(new Set(['slow']));
});

describe('a node that stops', () => {
  test('ends the step in hand, takes no nodes.other, and gives the job back', async () => {
    const pieces = new Pieces('first');
    const id = await addPieces();
    const stop = pieces.hold(3);
    const first = node([pieces]);
    first.wake();
    await stop.reached;
    const stopped = first.stop(60_000);
    expect(first.trouble).toBe('stopped');
    stop.letGo();
    await stopped;
    expect(await jobOf(id)).toMatchObject({ state: 'ready', owner: null, done: 4, attempts: 0 });
    await work(node([new Pieces('second')], nodes.other));
    expect((await doneOf(id)).map(([piece]) => piece)).toEqual(ALL_PIECES);
  });

  test('waits no longer than it may, and the step that comes too late is refused', async () => {
    const pieces = new Pieces('first');
    const id = await addPieces();
    const stop = pieces.hold(3);
    const first = node([pieces]);
    first.wake();
    await stop.reached;
    await first.stop(50);
    expect(await jobOf(id)).toMatchObject({ state: 'ready', done: 3 });
    stop.letGo();
    await first.rest();
    expect(await jobOf(id)).toMatchObject({ state: 'ready', done: 3 });
    await work(node([new Pieces('second')], nodes.other));
    expect((await doneOf(id)).map(([piece]) => piece)).toEqual(ALL_PIECES);
  });

  test('leaves the attempts that failed before as they are', async () => {
    const pieces = new Pieces();
    const id = await addPieces();
    await nodes.db.updateTable('jobs').set({ attempts: 3 }).where('id', '=', id).execute();
    const stop = pieces.hold(0);
    const first = node([pieces]);
    first.wake();
    await stop.reached;
    await first.stop(50);
    expect(await jobOf(id)).toMatchObject({ state: 'ready', done: 0, attempts: 3 });
    stop.letGo();
    await first.rest();
  });
});

test('a node leaves alone what it does not know', async () => {
  const id = await addPieces();
  await work(node([{ name: 'test.other', step: async () => ({ state: 'done' }) }]));
  expect(await jobOf(id)).toMatchObject({ state: 'ready', attempts: 0 });
});

test('two kinds of one name are refused', () => {
  expect(() => node([new Pieces(), new Pieces()])).toThrow('test.pieces');
});
