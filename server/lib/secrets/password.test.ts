import { availableParallelism } from 'node:os';
import { hashPassword, hashPasswords, verifyPassword } from './password';

/* Order in the queue for hashing; each hash and each check ends on demand. */
const mockBegun: string[] = [];
const mockEnds: (() => void)[] = [];
jest.mock('@node-rs/argon2', () => {
  const held = (name: string) => {
    mockBegun.push(name);
    return new Promise((done) => {
      mockEnds.push(() => done(name));
    });
  };
  return {
    hash: (password: string) => held(password),
    verify: (_stored: string, password: string) => held(password),
  };
});

const PLACES = availableParallelism();
const RUSH = 2 * PLACES + 10;
const LIST = Array.from({ length: RUSH }, (_, at) => `list-${at}`);

const settle = () => new Promise(setImmediate);

/** Ends the oldest running work, one after the other. */
async function end(count: number) {
  for (let ended = 0; ended < count; ended += 1) {
    mockEnds.shift()?.();
    await settle();
  }
}

const all: Promise<unknown>[] = [];
afterEach(async () => {
  while (mockEnds.length > 0) await end(1);
  await Promise.all(all.splice(0));
  mockBegun.length = 0;
});

const PEOPLE: [string, (name: string) => Promise<unknown>][] = [
  ['checks', (name) => verifyPassword('stored', name)],
  ['new passwords', (name) => hashPassword(name)],
];

describe.each(PEOPLE)('a rush of %s', (_, ask) => {
  test('takes no more places than there are cores', async () => {
    for (let at = 0; at < RUSH; at += 1) all.push(ask(`person-${at}`));
    await settle();
    expect(mockBegun).toHaveLength(PLACES);
  });

  test('takes turns with a list that came later', async () => {
    for (let at = 0; at < RUSH; at += 1) all.push(ask(`person-${at}`));
    all.push(hashPasswords(LIST));
    await end(2);
    expect(mockBegun).toContain('list-0');
  });

  test('takes turns with lists that came first', async () => {
    for (let at = 0; at < RUSH; at += 1) all.push(hashPasswords(LIST.slice(0, 1)));
    all.push(ask('person'));
    await end(2);
    expect(mockBegun).toContain('person');
    expect(mockBegun).toHaveLength(PLACES + 2);
  });
});

test('a list leaves half of the places, and is answered in its order', async () => {
  const hashes = hashPasswords(LIST);
  await settle();
  expect(mockBegun).toHaveLength(Math.max(1, Math.floor(PLACES / 2)));
  while (mockEnds.length > 0) await end(1);
  expect(await hashes).toEqual(LIST);
});
