import { sql } from 'kysely';
import { dialectOf, isForeignKeyViolation } from '#server/db/dialect';
import { unguarded } from '#server/db/guard/guard';
import type { Db } from '#server/db/types';
import { openAgain, openTestDatabase } from '../../harness/db/database';
import { canMeet } from '../../harness/db/rendezvous';

let db: Db;
beforeAll(async () => {
  db = unguarded(await openTestDatabase());
});
afterAll(() => db.destroy());

test('every test file gets an empty, migrated database of the project it runs in', async () => {
  const rows = await db.selectFrom('depts').selectAll().execute();
  expect(rows).toEqual([]);
  const kind = dialectOf(db).idType === 'bigint' ? 'postgres' : 'sqlite';
  expect(kind).toBe(globalThis.TEST_DATABASE);
});

test('a row that refers to nothing is known by its error', async () => {
  const row = { tenantId: 999_999, parentId: null, name: 'Lost', createdAt: 0, updatedAt: 0 };
  const error = await db
    .insertInto('folders')
    .values(row)
    .execute()
    .catch((thrown) => thrown);
  expect(isForeignKeyViolation(error)).toBe(true);
});

if (canMeet) {
  test('a connection that breaks while it is in use ends its work and not the process', async () => {
    const other = await openAgain(db);
    const broken = db.connection().execute(async (held) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
      // Time for the open connection to notice before the next statement.
      await sql`select pg_sleep(0.2)`.execute(other);
      await sql`select 1`.execute(held);
    });
    await expect(broken).rejects.toThrow();
    await other.destroy();
    expect(await db.selectFrom('depts').selectAll().execute()).toEqual([]);
  });
}
