import { setTimeout as sleep } from 'node:timers/promises';
import { Turns } from './turns';

test('no more than the given number run at once per key, and all get their turn', async () => {
  const turns = new Turns(3, 100);
  const running: Record<string, number> = { a: 0, b: 0 };
  let most = 0;
  const work = (key: string) => async () => {
    running[key] = (running[key] ?? 0) + 1;
    most = Math.max(most, running[key]);
    await sleep(1);
    running[key] -= 1;
    return key;
  };
  const keys = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'a' : 'b'));
  expect(await Promise.all(keys.map((key) => turns.run(key, work(key))))).toEqual(keys);
  expect(most).toBe(3);
});

test('a work that fails gives its place to the next', async () => {
  const turns = new Turns(1, 10);
  const failing = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a line that is too long refuses', async () => {
  const turns = new Turns(1, 1);
  const [first, second] = [turns.run('a', () => sleep(5)), turns.run('a', () => sleep(5))];
  await expect(turns.run('a', async () => undefined)).rejects.toThrow('error.busy');
  await Promise.all([first, second]);
});

describe('behind work that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('nobody waits longer than the limit, and the next come in once it ends', async () => {
    const turns = new Turns(1, 2, 1000);
    const done: string[] = [];
    let end: () => void = () => undefined;
    const hanging = turns.run('a', () => new Promise<void>((resolve) => (end = resolve)));
    const refused = (name: string) =>
      turns.run('a', async () => name).catch(({ reason }) => done.push(`${name} ${reason}`));
    const waiting = [refused('second'), refused('third')];
    await jest.advanceTimersByTimeAsync(999);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['second error.busy', 'third error.busy']);
    await Promise.all(waiting);

    // Those who gave up take no place, neither in the queue nor when the work ends.
    const later = [turns.run('a', async () => 'fourth'), turns.run('a', async () => 'fifth')];
    end();
    await hanging;
    expect(await Promise.all(later)).toEqual(['fourth', 'fifth']);
    expect(await turns.run('a', async () => 'sixth')).toBe('sixth');
    expect(jest.getTimerCount()).toBe(0);
  });
});
