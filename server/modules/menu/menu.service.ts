import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';
import { calls } from '#contract/index';
import type { ListedMenu, Menu, MenuAdd, MenuSort, MenuUpdate, Route } from '#contract/menu/menu';
import { raiseEveryAccessRevision } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { inTreeOrder, orderAt } from '../../lib/tree';
import { callInWords } from './call-words.rules';
import { assertMayOffer } from './guard.service';
import * as repo from './menu.repo';
import { assertOwnStays, assertPlace, assertUnique, shapeOf, titleOf } from './menu.rules';

export const { listMenus, lockMenus } = repo;

/** All menus, flat and depth first, optionally of one add-on or client. */
export async function getMenuTree(
  db: Db,
  { addon, client }: { addon?: string; client?: Menu['client'] },
  language: Language,
): Promise<ListedMenu[]> {
  const menus = (await repo.findMenus(db)).filter(
    (menu) => (!addon || menu.addon === addon) && (!client || menu.client === client),
  );
  return inTreeOrder(menus.map((menu) => repo.toListedMenu(menu, language)));
}

/** The calls that need a permission, and what each does, in the reader's words. */
export function getMenuRoutes(language: Language): Route[] {
  return calls
    .filter((call) => call.access === 'granted')
    .map(({ key, isPlatformOnly = false }) => ({
      key,
      summary: callInWords(key, language),
      isPlatformOnly,
    }));
}

/** @throws Refusal row.missing */
export async function getMenu(db: Db, id: number): Promise<Menu> {
  const menu = await repo.findMenu(db, id);
  if (!menu) throw new Refusal('row.missing');
  return menu;
}

/** Reads the whole tree and locks it until the commit. */
async function readTree({ db }: Work): Promise<Menu[]> {
  await repo.lockMenus(db);
  return (await repo.findMenus(db)).map(repo.toMenu);
}

export async function addMenu(work: Work, input: MenuAdd): Promise<Menu> {
  const { db, now } = work;
  const values = shapeOf(input);
  const tree = await readTree(work);
  if (!(await repo.hasAddon(db, values.addon))) {
    throw new Refusal('menu.addon-missing', {}, { field: 'addon' });
  }
  assertPlace(tree, values);
  assertUnique(tree, values);
  assertMayOffer(work.actor, tree, null, values);
  const id = await repo.insertMenu(db, repo.toRow(values), now);
  await raiseEveryAccessRevision(db, now);
  const menu = await getMenu(db, id);
  work.note({ target: `menu ${id}`, after: menu });
  return menu;
}

export async function updateMenu(work: Work, { id, version, ...input }: MenuUpdate) {
  const values = shapeOf(input);
  const tree = await readTree(work);
  const before = await getMenu(work.db, id);
  if (!(await repo.hasAddon(work.db, values.addon))) {
    throw new Refusal('menu.addon-missing', {}, { field: 'addon' });
  }
  assertOwnStays(before, values);
  assertPlace(tree, values, before);
  assertUnique(tree, values, id);
  assertMayOffer(work.actor, tree, before, { ...before, ...values });
  return save(work, before, { id, version, ...repo.toRow(values) });
}

export async function setMenuStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
): Promise<Menu> {
  const tree = await readTree(work);
  const before = await getMenu(work.db, values.id);
  assertMayOffer(work.actor, tree, before, { ...before, status: values.status });
  return save(work, before, values);
}

/** Moves a menu to a position under a parent. @throws Refusal menu.* */
export async function sortMenu(work: Work, { index, ...values }: MenuSort): Promise<Menu> {
  const tree = await readTree(work);
  const before = await getMenu(work.db, values.id);
  const after = { ...before, parentId: values.parentId };
  assertPlace(tree, after, before);
  assertUnique(tree, after, before.id);
  assertMayOffer(work.actor, tree, before, after);
  return save(work, before, values, async () => {
    const { order, isOther } = orderAt(tree, before, { parentId: values.parentId, index });
    await repo.setMenuOrder(work.db, order);
    return isOther;
  });
}

/**
 * Deletes menus without children, all or none; the console's own ones stay.
 * @throws Refusal menu.own or menu.in-use
 */
export async function removeMenus(work: Work, ids: readonly number[]): Promise<void> {
  const tree = await readTree(work);
  for (const id of new Set(ids)) {
    const menu = await getMenu(work.db, id);
    if (menu.isOwn) throw new Refusal('menu.own', { title: titleOf(menu) });
    const left = tree.filter((child) => child.parentId === id && !ids.includes(child.id));
    if (left.length > 0) {
      throw new Refusal('menu.in-use', { title: titleOf(menu), children: left.length });
    }
    work.note({ target: `menu ${id}`, before: menu });
  }
  await repo.deleteMenus(work.db, ids);
  await raiseEveryAccessRevision(work.db, work.now);
}

/** `place` gives the row its place among its siblings, and says whether it had another. */
async function save(
  work: Work,
  before: Menu,
  values: Parameters<typeof repo.updateMenu>[1],
  place?: () => Promise<boolean>,
): Promise<Menu> {
  const { db, now } = work;
  if (!(await repo.updateMenu(db, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  await raiseEveryAccessRevision(db, now);
  const isChanged = await place?.();
  const after = await getMenu(db, values.id);
  work.note({ target: `menu ${values.id}`, before, after, isChanged });
  return after;
}
