import { ADDON } from '#contract/codes';
import type { Db } from '../types';
import { MENUS, type MenuSeed, START } from './menus';

async function insertMenus(
  db: Db,
  seeds: readonly MenuSeed[],
  parentId: number | null,
  now: number,
): Promise<void> {
  for (const [sort, seed] of seeds.entries()) {
    const { id } = await db
      .insertInto('menus')
      .values({
        parentId,
        type: seed.type,
        client: 'pc',
        addon: ADDON,
        title: seed.title,
        icon: seed.icon ?? null,
        path: seed.path ?? null,
        alias: null,
        component: null,
        redirect: seed.redirect ?? null,
        permissions: seed.permissions?.join(',') ?? '',
        activeMenu: seed.activeMenu ?? null,
        isRoot: 0,
        isAffix: seed.path === START ? 1 : 0,
        alwaysShow: 0,
        keepAlive: seed.type === 'menu' ? 1 : 0,
        hidden: seed.activeMenu ? 1 : 0,
        isFrame: 0,
        sort,
        status: 'enabled',
        remark: seed.remark ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertMenus(db, seed.children ?? [], id, now);
  }
}

/** Seeds the user center as an add-on of the platform, with its menus. */
export async function seedUserCenter(db: Db, now: number): Promise<void> {
  await db
    .insertInto('addons')
    .values({
      addon: ADDON,
      title: '用户中心',
      remark: '账号、组织、权限与租户',
      icon: 'icon-team',
      path: '/user/web/',
      affix: 0,
      sort: 0,
      status: 'enabled',
    })
    .execute();
  await insertMenus(db, MENUS, null, now);
}
