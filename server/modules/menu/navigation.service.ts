import { ADDON, type Language } from '#contract/codes';
import type { MenuNode } from '#contract/menu/node';
import type { HeaderMenu } from '#contract/role/role';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { otherTexts, textIn } from '../../lib/texts';
import { childrenOf } from '../../lib/tree';
import * as repo from './menu.repo';

export const { findEnabledAddons, findMenus } = repo;

/** The same with titles in a language. */
export async function findShownMenus(db: Db, language: Language): Promise<repo.MenuRow[]> {
  return (await repo.findMenus(db)).map((menu) => ({
    ...menu,
    title: textIn(language, menu.title, menu.titleTexts),
  }));
}

/** A route alias must be a web address; other schemes are ignored. */
function webAddress(alias: string | null): string | null {
  if (!alias || !URL.canParse(alias)) return null;
  return ['http:', 'https:'].includes(new URL(alias).protocol) ? alias : null;
}

function toNode(menu: repo.MenuRow, language: Language, children: MenuNode[]): MenuNode {
  return {
    id: menu.id,
    addon: menu.addon,
    type: menu.type === 'directory' ? menu.type : 'menu',
    name: textIn(language, menu.title, menu.titleTexts),
    otherNames: otherTexts(language, menu.title, menu.titleTexts),
    remark: textIn(language, menu.remark ?? '', menu.remarkTexts),
    icon: menu.icon ?? '',
    path: menu.path ?? '',
    alias: webAddress(menu.alias),
    activeMenu: menu.activeMenu,
    redirect: menu.redirect,
    hideInMenu: menu.hidden === 1,
    alwaysShow: menu.alwaysShow === 1,
    keepAlive: menu.keepAlive === 1,
    isAffix: menu.isAffix === 1,
    isFrame: menu.isFrame === 1,
    children,
  };
}

/** Whether a client shows the menu: pages and directories of the add-on. */
const isShown = (menu: repo.MenuRow, addon: string, client: repo.MenuRow['client']) =>
  menu.addon === addon && menu.client === client && menu.type !== 'button';

/** Which menu is asked for, and in which language. */
interface MenuQuestion {
  addon: string;
  client: repo.MenuRow['client'];
  language: Language;
}

/**
 * The side menu of an add-on on a client: visible menus without buttons. Nobody holds a menu of a
 * disabled add-on.
 */
export async function getAdminMenu(
  db: Db,
  actor: Actor,
  { addon, client, language }: MenuQuestion,
): Promise<MenuNode[]> {
  const shown = (await repo.findMenus(db)).filter((menu) => isShown(menu, addon, client));
  const menus = shown.filter((menu) => actor.menuIds.has(menu.id));
  const closed = new Set(shown.filter((menu) => !menus.includes(menu)).map((menu) => menu.path));
  const children = childrenOf(menus);
  const build = (parentId: number | null): MenuNode[] =>
    (children.get(parentId) ?? []).map((menu) => {
      const below = build(menu.id);
      // The redirect must lead to a page that the actor can open.
      const redirect =
        menu.redirect && closed.has(menu.redirect) ? (below[0]?.path ?? null) : menu.redirect;
      return toNode({ ...menu, redirect }, language, below);
    });
  return build(null);
}

/** The add-ons with at least one visible menu. */
async function findHeldAddons(db: Db, actor: Actor): Promise<Set<string>> {
  const menus = await repo.findMenus(db);
  return new Set(menus.filter(({ id }) => actor.menuIds.has(id)).map(({ addon }) => addon));
}

/**
 * The add-ons with a page that opens as it is: shown, in the console, and without parameters; and those of
 * them with one that the actor may open.
 */
export async function findPagedAddons(db: Db, actor: Actor) {
  const pages = (await repo.findMenus(db)).filter(
    ({ type, client, hidden, path }) =>
      type === 'menu' && client === 'pc' && !hidden && path && !path.includes(':'),
  );
  const held = pages.filter(({ id }) => actor.menuIds.has(id));
  return {
    paged: new Set(pages.map(({ addon }) => addon)),
    open: new Set(held.map(({ addon }) => addon)),
  };
}

/** Whether the actor sees a menu of an add-on. */
export const holdsMenuOf = async (db: Db, actor: Actor, addon: string) =>
  (await findHeldAddons(db, actor)).has(addon);

const toApp = (row: repo.AddonRow, language: Language): HeaderMenu => ({
  ...{ addon: row.addon, icon: row.icon, path: row.path, affix: row.affix === 1 },
  title: textIn(language, row.title, row.titleTexts),
  remark: textIn(language, row.remark, row.remarkTexts),
});

/** The apps of the header. */
export async function getHeaderMenus(
  db: Db,
  actor: Actor,
  language: Language,
): Promise<HeaderMenu[]> {
  const mine = await findHeldAddons(db, actor);
  const addons = await repo.findEnabledAddons(db);
  return addons.filter(({ addon }) => mine.has(addon)).map((row) => toApp(row, language));
}

/** The same apps as a table, for those who have many. */
export async function listApps(db: Db, actor: Actor, list: ParsedList, language: Language) {
  const mine = [...(await findHeldAddons(db, actor))];
  const { rows, total } = await repo.listEnabledAddons(db, mine, list, language);
  return { rows: rows.map((row) => toApp(row, language)), total };
}

/** The page at an address of an add-on. */
export async function findPage(
  db: Db,
  { path, addon = ADDON, language }: { path: string; addon?: string; language: Language },
) {
  const menus = await findShownMenus(db, language);
  return menus.find((menu) => isShown(menu, addon, 'pc') && menu.path === path);
}

/** A page of another site that a menu shows. */
export interface Site {
  title: string;
  address: string;
}

/** The site that a menu of the actor shows within the console; undefined if it shows none. */
export async function findSite(
  db: Db,
  actor: Actor,
  menuId: number,
  language: Language,
): Promise<Site | undefined> {
  if (!actor.menuIds.has(menuId)) return undefined;
  const menu = (await repo.findMenus(db)).find(({ id }) => id === menuId);
  const address = menu?.isFrame === 1 ? webAddress(menu.alias) : null;
  return menu && address
    ? { title: textIn(language, menu.title, menu.titleTexts), address }
    : undefined;
}
