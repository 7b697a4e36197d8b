import { openTestDatabase } from '../tests/harness/db/database';
import { openDatabase } from './db/open';
import { seedFirstStart } from './db/seed/first-start';
import type { Db } from './db/types';
import { assertKind, NotTheDemo, prepareDemo } from './demo';

const NOW = Date.UTC(2026, 0, 5);

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

const people = () => db.selectFrom('members').select('id').execute();

test('fills an empty database once, and names the same sign-ins at every start', async () => {
  const first = await prepareDemo(db, { isDemo: true, now: NOW });
  const count = (await people()).length;
  expect(count).toBeGreaterThan(100);
  expect(first?.length).toBeGreaterThan(3);
  expect(await prepareDemo(db, { isDemo: true, now: NOW })).toEqual(first);
  expect(await people()).toHaveLength(count);
});

test('refuses data that is not the demo, and leaves it alone', async () => {
  await seedFirstStart(db, { password: 'from-outside-1', now: NOW });
  await expect(prepareDemo(db, { isDemo: true, now: NOW })).rejects.toThrow(NotTheDemo);
  expect(await people()).toHaveLength(1);
});

test('accepts a database without tables', async () => {
  const empty = openDatabase('memory');
  await expect(assertKind(empty, { isDemo: true })).resolves.toBeUndefined();
  await empty.destroy();
});

test('keeps a server of real data off the demo, whose passwords everybody knows', async () => {
  await prepareDemo(db, { isDemo: true, now: NOW });
  await expect(prepareDemo(db, { isDemo: false, now: NOW })).rejects.toThrow(NotTheDemo);
});

test('is not asked about any other database', async () => {
  expect(await prepareDemo(db, { isDemo: false, now: NOW })).toBeNull();
  expect(await people()).toHaveLength(0);
});
