import { FairLine } from './fair-line';

/** Pieces of work that end on demand, and the order in which they began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.push(() => done(name)));
  };
  /** Ends the oldest running work, so that the next one begins. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, endOne };
}

test('no more than the given number run at once', async () => {
  const { begun, work, endOne } = works();
  const line = new FairLine(2, 10);
  for (const name of 'abcd') void line.run('person', work(name));
  expect(begun).toEqual(['a', 'b']);
  await endOne();
  void line.run('person', work('e'));
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('who comes later takes turns with a long list', async () => {
  const { begun, work, endOne } = works();
  const line = new FairLine(1, 10);
  for (const name of ['b1', 'b2', 'b3', 'b4']) void line.run('bulk', work(name));
  for (const name of ['p1', 'p2']) void line.run('person', work(name));
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(begun).toEqual(['b1', 'p1', 'b2', 'p2', 'b3', 'b4']);
});

test('one too many is refused at once, in its own lane only', async () => {
  const { begun, work, endOne } = works();
  const line = new FairLine(1, 2);
  for (const name of ['a', 'b', 'c']) void line.run('person', work(name));
  await expect(line.run('person', work('d'))).rejects.toMatchObject({
    ...{ reason: 'error.busy', status: 503, retryAfter: 2 },
  });
  void line.run('bulk', work('e'));
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(begun).toEqual(['a', 'b', 'e', 'c']);
});

test('a work that fails gives its place to the next', async () => {
  const line = new FairLine(1, 10);
  const failing = line.run('person', () => Promise.reject(new Error('no')));
  const next = line.run('bulk', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a place is free again once its work is done and nobody waits', async () => {
  const line = new FairLine(1, 0);
  for (const name of ['a', 'b', 'c']) {
    expect(await line.run('person', async () => name)).toBe(name);
  }
});
