import { ADDON, PLATFORM_VERSION } from '#contract/codes';
import { both, plainOf, storeTexts } from '../../lib/texts';
import type { Db } from '../types';
import { USER_CENTER, USER_CENTER_CARD } from './market';

/**
 * The names of the site, until its operator sets others (docs/product.md, "Layout"). The plain text
 * identifies them: a setting with another plain text shows none of these texts.
 */
export const SITE_TEXTS = {
  basicTitle: both('物联网可视化平台', 'IoT visualization platform'),
  basicSubTitle: both('多维度物联网可视化平台', 'Multi-dimensional IoT visualization platform'),
  basicCopyright: both('物联网平台团队 版权所有', 'IoT platform team. All rights reserved.'),
};

/**
 * Names of the first tenant and its administrator. They are data like other tenants' and people's,
 * and have no text per language, so that everybody must be able to read them.
 */
export const PLATFORM = '平台 Platform';
export const ADMIN_NAME = 'Admin';

/** The logo of the product. */
export const OWN_LOGO = '/user/web/logo.svg';

/**
 * Adds the other languages to texts of the product that a database has in one language only, unless
 * the operator has changed them. Menus follow the release in more than texts, see `own-menus.ts`.
 */
export async function bringTexts(db: Db): Promise<void> {
  await bringSite(db);
  await bringAddon(db);
  await bringMarket(db);
}

/** Stores the plain default texts; texts per language are stored only by the operator. */
export async function bringSite(db: Db): Promise<void> {
  const rows = Object.entries(SITE_TEXTS).map(([name, texts]) => ({ name, value: plainOf(texts) }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function bringAddon(db: Db): Promise<void> {
  const lacking = await db
    .selectFrom('addons')
    .select('addon')
    .where('addon', '=', ADDON)
    .where((eb) => eb.or([eb('titleTexts', 'is', null), eb('remarkTexts', 'is', null)]))
    .executeTakeFirst();
  if (!lacking) return;
  for (const [field, texts] of Object.entries(USER_CENTER)) {
    await db
      .updateTable('addons')
      .set({ [`${field}Texts`]: storeTexts(texts) })
      .where('addon', '=', ADDON)
      .where(field as 'title', '=', plainOf(texts))
      .where(`${field as 'title'}Texts`, 'is', null)
      .execute();
  }
}

/** The card of the user center: its version, and its texts, which an old database may have in one language only. */
async function bringMarket(db: Db): Promise<void> {
  const version = PLATFORM_VERSION;
  await db
    .updateTable('addonReleases')
    .set({ version, minPlatform: version })
    .where('addon', '=', ADDON)
    .where('version', '!=', version)
    .execute();
  const card = await db
    .selectFrom('addonReleases')
    .select(['titleTexts', 'remarkTexts', 'descriptionTexts'])
    .where('addon', '=', ADDON)
    .executeTakeFirst();
  if (!card || !Object.values(card).includes(null)) return;
  for (const [field, texts] of Object.entries(USER_CENTER_CARD)) {
    await db
      .updateTable('addonReleases')
      .set({ [`${field}Texts`]: storeTexts(texts) })
      .where('addon', '=', ADDON)
      .where(field as 'title', '=', plainOf(texts))
      .where(`${field as 'title'}Texts`, 'is', null)
      .execute();
  }
}
