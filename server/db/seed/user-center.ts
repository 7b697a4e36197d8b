import { ADDON } from '#contract/codes';
import type { Db } from '../types';
import { bringMenus } from './own-menus';

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
  await bringMenus(db, now);
}
