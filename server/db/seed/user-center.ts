import { ADDON } from '#contract/codes';
import { plainOf, storeTexts } from '../../lib/texts';
import type { Db } from '../types';
import { USER_CENTER } from './market';
import { bringMenus } from './own-menus';

/** Seeds the user center as an add-on of the platform, with its menus. */
export async function seedUserCenter(db: Db, now: number): Promise<void> {
  await db
    .insertInto('addons')
    .values({
      addon: ADDON,
      title: plainOf(USER_CENTER.title),
      titleTexts: storeTexts(USER_CENTER.title),
      remark: plainOf(USER_CENTER.remark),
      remarkTexts: storeTexts(USER_CENTER.remark),
      icon: 'icon-team',
      path: '/user/web/',
      affix: 0,
      sort: 0,
      status: 'enabled',
    })
    .execute();
  await bringMenus(db, now);
}
