import { ADDON, PLATFORM_VERSION } from '#contract/codes';
import { both, plainOf, storeTexts } from '../../lib/texts';
import type { Db } from '../types';

/** The user center as an add-on. */
export const USER_CENTER = {
  title: both('用户中心', 'User center'),
  remark: both('账号、组织、权限与租户', 'Accounts, organisation, permissions and tenants'),
};

/** What the market says of it besides. */
export const USER_CENTER_CARD = {
  ...USER_CENTER,
  description: both(
    '平台自带的管理控制台：账号与登录、组织架构、角色与菜单、租户与策略。',
    'The console that comes with the platform: accounts and signing in, organisation, roles and menus, tenants and policies.',
  ),
};

/** Puts the user center, which is installed with the platform, into the market. */
export async function seedMarket(db: Db, now: number): Promise<void> {
  const texts = Object.entries(USER_CENTER_CARD).flatMap(([field, text]) => [
    [field, plainOf(text)],
    [`${field}Texts`, storeTexts(text)],
  ]);
  await db
    .insertInto('addonReleases')
    .values({
      ...(Object.fromEntries(texts) as Record<keyof typeof USER_CENTER_CARD, string>),
      ...{ addon: ADDON, word: 'icon-team', scenario: 'other', system: 'any', arch: 'any' },
      ...{ version: PLATFORM_VERSION, minPlatform: PLATFORM_VERSION, publishedAt: now },
      isNewest: 1,
    })
    .execute();
}
