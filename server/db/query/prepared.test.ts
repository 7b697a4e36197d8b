import { EventEmitter, once } from 'node:events';
import { openTestDatabase } from '../../../tests/harness/db/database';
import type { Db } from '../types';
import { prepared } from './prepared';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.insertInto('settings').values({ name: 'colour', value: 'blue' }).execute();
});
afterAll(() => db.destroy());

const findSetting = prepared((db, name: string) =>
  db.selectFrom('settings').select(['name', 'value as wornValue']).where('name', '=', name),
);

test('a prepared query answers rows under the names that it was built with', async () => {
  expect(await findSetting(db, 'colour')).toEqual([{ name: 'colour', wornValue: 'blue' }]);
  expect(await findSetting(db, 'shape')).toEqual([]);
});

/** A promise with its resolver, to synchronize two sides. */
function signal() {
  const emitter = new EventEmitter();
  return { given: once(emitter, 'given'), give: () => emitter.emit('given') };
}

test('nobody else reads what a transaction has not committed', async () => {
  const begun = signal();
  const mayFinish = signal();
  const rolledBack = db.transaction().execute(async (work) => {
    await work.updateTable('settings').set({ value: 'red' }).where('name', '=', 'colour').execute();
    expect(await findSetting(work, 'colour')).toMatchObject([{ wornValue: 'red' }]);
    begun.give();
    await mayFinish.given;
    throw new Error('given up');
  });
  await begun.given;
  const read = findSetting(db, 'colour');
  mayFinish.give();
  await expect(rolledBack).rejects.toThrow('given up');
  expect(await read).toMatchObject([{ wornValue: 'blue' }]);
});
