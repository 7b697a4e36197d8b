import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { countMembers } from './member-counts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('counts seats as they come, go to the recycle bin, come back and vanish', async () => {
  const { db, make } = product;
  const tenantId = await make.tenant();
  expect(await countMembers(db, tenantId)).toBe(0);
  const [first, second] = [await make.member(tenantId), await make.member(tenantId)];
  expect(await countMembers(db, tenantId)).toBe(2);
  const setDeleted = (deletedAt: number | null, id: number) =>
    db.updateTable('members').set({ deletedAt }).where('id', '=', id).execute();
  await setDeleted(1, first);
  await setDeleted(2, first);
  expect(await countMembers(db, tenantId)).toBe(1);
  await setDeleted(null, first);
  expect(await countMembers(db, tenantId)).toBe(2);
  await setDeleted(3, second);
  await db.deleteFrom('members').where('id', 'in', [first, second]).execute();
  expect(await countMembers(db, tenantId)).toBe(0);
});

test('forgets what a rolled-back transaction had counted', async () => {
  const { db, make } = product;
  const tenantId = await make.tenant();
  await make.member(tenantId);
  const undone = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('members')
      .set({ deletedAt: 1 })
      .where('tenantId', '=', tenantId)
      .execute();
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await countMembers(db, tenantId)).toBe(1);
});
