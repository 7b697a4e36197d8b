import { openTestDatabase } from '../../../../tests/harness/db/database';
import { findAllowableIds } from '../../../modules/policy/menus.service';
import { unguarded } from '../../guard/guard';
import { seedDemo } from './seed-demo';

test('allows by its policies only what tenants can have, so that copies of them can be saved', async () => {
  const guarded = await openTestDatabase();
  await seedDemo(guarded, Date.now());
  const db = unguarded(guarded);
  const allowed = await db
    .selectFrom('policyMenus')
    .innerJoin('menus', 'menus.id', 'policyMenus.menuId')
    .select(['menus.id', 'menus.title'])
    .execute();
  expect(allowed.length).toBeGreaterThan(100);
  const allowable = await findAllowableIds(db);
  expect(allowed.filter(({ id }) => !allowable.has(id)).map(({ title }) => title)).toEqual([]);
  await db.destroy();
});
