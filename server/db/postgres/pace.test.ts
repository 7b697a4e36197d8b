import { openTestDatabase } from '../../../tests/harness/db/database';
import type { Db } from '../types';
import { slowly, unhurried, within } from './pace';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const readSettings = (from: Db) => from.selectFrom('settings').selectAll().execute();

test('every pace reads the same rows, also inside a transaction', async () => {
  await db.insertInto('settings').values({ name: 'pace', value: 'set' }).execute();
  const rows = [{ name: 'pace', value: 'set' }];
  expect(await readSettings(within(db))).toEqual(rows);
  expect(await readSettings(slowly(db))).toEqual(rows);
  expect(await readSettings(slowly(within(db)))).toEqual(rows);
  await unhurried(db, async (patient) => expect(await readSettings(patient)).toEqual(rows));
  await within(db)
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('settings').execute();
      // The delete is not committed, so this reads inside the transaction.
      expect(await readSettings(within(trx))).toEqual([]);
      expect(await readSettings(slowly(trx))).toEqual([]);
    });
});
