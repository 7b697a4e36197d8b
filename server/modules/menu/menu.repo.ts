import { type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/codes';
import type { ListedMenu, Menu, MenuAdd } from '#contract/menu/menu';
import { dialectOf } from '../../db/dialect';
import { stamped } from '../../db/query/rows';
import { inEveryLanguage, listToSql, sortToSql } from '../../db/query/where';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import { readTexts, storeTexts, textIn } from '../../lib/texts';

const ref = sql.ref;
const id = ref('menus.id');

const COLUMNS = {
  id,
  parentId: ref('menus.parentId'),
  type: ref('menus.type'),
  client: ref('menus.client'),
  addon: ref('menus.addon'),
  title: ref('menus.title'),
  path: ref('menus.path'),
  permissions: ref('menus.permissions'),
  status: ref('menus.status'),
  sort: ref('menus.sort'),
  createdAt: ref('menus.createdAt'),
  updatedAt: ref('menus.updatedAt'),
};

const FLAGS = ['isRoot', 'isAffix', 'alwaysShow', 'keepAlive', 'hidden', 'isFrame'] as const;
type FlagName = (typeof FLAGS)[number];

/** Every menu of every add-on, including disabled ones, siblings in their order. */
export function findMenus(db: Db) {
  return db.selectFrom('menus').selectAll().orderBy('sort').orderBy('id').execute();
}

export type MenuRow = Awaited<ReturnType<typeof findMenus>>[number];

export function toMenu({ key, addonKey, released: _, ...row }: MenuRow): Menu {
  const flags = Object.fromEntries(FLAGS.map((name) => [name, row[name] === 1]));
  return {
    ...stamped(row),
    ...(flags as Record<FlagName, boolean>),
    titleTexts: readTexts(row.titleTexts),
    remarkTexts: readTexts(row.remarkTexts),
    isOwn: key !== null || addonKey !== null,
  };
}

/** The same with its name in a language. */
export const toListedMenu = (row: MenuRow, language: Language): ListedMenu => ({
  ...toMenu(row),
  name: textIn(language, row.title, row.titleTexts),
});

type TextName = 'titleTexts' | 'remarkTexts';
type Values = Omit<MenuAdd, FlagName | TextName> &
  Record<FlagName, Flag> &
  Record<TextName, string | null>;

/** Converts booleans and texts to the columns of the tables. */
export function toRow(values: MenuAdd): Values {
  const flags = Object.fromEntries(FLAGS.map((name) => [name, values[name] ? 1 : 0]));
  return {
    ...values,
    ...(flags as Record<FlagName, Flag>),
    titleTexts: storeTexts(values.titleTexts),
    remarkTexts: storeTexts(values.remarkTexts),
  };
}

export async function listMenus(db: Db, list: ParsedList, language: Language) {
  const where = listToSql(db, COLUMNS, [COLUMNS.title, COLUMNS.path, COLUMNS.permissions], list);
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('menus.sort')}, ${id}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('menus')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toListedMenu(row, language)), total };
}

export async function findMenu(db: Db, menuId: number): Promise<Menu | undefined> {
  const row = await db.selectFrom('menus').selectAll().where('id', '=', menuId).executeTakeFirst();
  return row && toMenu(row);
}

export function findEnabledAddons(db: Db) {
  return db
    .selectFrom('addons')
    .selectAll()
    .where('status', '=', 'enabled')
    .orderBy('sort')
    .orderBy('addon')
    .execute();
}

export type AddonRow = Awaited<ReturnType<typeof findEnabledAddons>>[number];

const addon = ref('addons.addon');

/** The columns as they are shown in a language. */
function addonColumns(db: Db, language: Language) {
  const { textIn } = dialectOf(db);
  return {
    // What decides between rows that are equal otherwise.
    id: addon,
    addon,
    title: textIn(ref('addons.title'), ref('addons.titleTexts'), language),
    remark: textIn(ref('addons.remark'), ref('addons.remarkTexts'), language),
    path: ref('addons.path'),
  };
}

/**
 * Those of the add-ons that are open, in the order of the header unless another is asked for. A
 * keyword is looked up in each language.
 */
export async function listEnabledAddons(
  db: Db,
  addons: readonly string[],
  list: ParsedList,
  language: Language,
) {
  if (addons.length === 0) return { rows: [], total: 0 };
  const columns = addonColumns(db, language);
  const said = inEveryLanguage((each) => addonColumns(db, each));
  const from = db
    .selectFrom('addons')
    .where('status', '=', 'enabled')
    .where('addon', 'in', addons)
    .where(listToSql(db, columns, said, list));
  const rows = await from
    .selectAll()
    .orderBy(sortToSql(columns, list, sql`${ref('addons.sort')}, ${addon}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await from.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function hasAddon(db: Db, addon: string): Promise<boolean> {
  const row = await db
    .selectFrom('addons')
    .select('addon')
    .where('addon', '=', addon)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the whole tree until the commit; all tenants share it. */
export async function lockMenus(db: Db): Promise<void> {
  await sql`select addon from addons order by addon ${dialectOf(db).forUpdate}`.execute(db);
}

export async function insertMenu(db: Db, values: Values, now: number): Promise<number> {
  const row = await db
    .insertInto('menus')
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the row if its version matches; returns whether it did. */
export async function updateMenu(
  db: Db,
  { id: menuId, version, ...values }: { id: number; version: number } & Partial<Values>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('menus')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('id', '=', menuId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Numbers siblings in the given order. This is no edit, so their version stays. */
export async function setMenuOrder(db: Db, ids: readonly number[]): Promise<void> {
  for (const [index, menuId] of ids.entries()) {
    await db
      .updateTable('menus')
      .set({ sort: index })
      .where('id', '=', menuId)
      .where('sort', '!=', index)
      .execute();
  }
}

/** Deletes menus and removes them from every role and policy. */
export async function deleteMenus(db: Db, ids: readonly number[]): Promise<void> {
  const { inIds } = dialectOf(db);
  const chosen = sql<SqlBool>`${inIds(ref('id'), ids)}`;
  await db.updateTable('menus').set({ parentId: null }).where(chosen).execute();
  await db.deleteFrom('menus').where(chosen).execute();
}

/** What a package says of a menu of its own. */
type PackageValues = Pick<
  Values,
  'type' | 'parentId' | 'icon' | 'path' | 'title' | 'titleTexts' | 'permissions' | 'hidden' | 'sort'
>;

/** Adds a menu that a package brings. */
export async function insertPackageMenu(
  db: Db,
  values: PackageValues & { addon: string; addonKey: string },
  now: number,
): Promise<number> {
  const none = { alias: null, component: null, redirect: null, activeMenu: null, remark: null };
  const off = { isRoot: 0, isAffix: 0, alwaysShow: 0, keepAlive: 0, isFrame: 0 } as const;
  const stamps = { status: 'enabled' as const, createdAt: now, updatedAt: now };
  const { id: menuId } = await db
    .insertInto('menus')
    .values({ ...none, ...off, ...stamps, client: 'pc', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return menuId;
}

/** Brings a menu to what its package says. */
export async function updatePackageMenu(
  db: Db,
  menuId: number,
  values: PackageValues,
  now: number,
): Promise<void> {
  await db
    .updateTable('menus')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', menuId)
    .execute();
}
