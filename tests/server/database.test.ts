import { dialectOf } from '#server/db/dialect';
import type { Db } from '#server/db/types';
import { openTestDatabase } from '../harness/database';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

test('every test file gets an empty, migrated database of the project it runs in', async () => {
  const rows = await db.selectFrom('depts').selectAll().execute();
  expect(rows).toEqual([]);
  const kind = dialectOf(db).idType === 'bigint' ? 'postgres' : 'sqlite';
  expect(kind).toBe(globalThis.TEST_DATABASE);
});
