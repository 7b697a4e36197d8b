import type { Language } from '#contract/codes';
import { calls } from '#contract/index';
import type { GrantNode } from '#contract/role/grant';
import type { Db } from '../../db/types';
import { inTreeOrder, type TreeRow, withDescendants } from '../../lib/tree';
import { menusForPlatform } from '../access/platform.rules';
import { findMenus, findShownMenus } from '../menu/navigation.service';

const PLATFORM_ONLY = new Set<string>(
  calls.filter((call) => call.isPlatformOnly).map(({ key }) => key),
);

interface Menu extends TreeRow {
  permissions: string;
}

/** The menus that tenants can have, disabled ones included. */
function allowable<Row extends Menu>(menus: readonly Row[]): Row[] {
  const parsed = menus.map(({ id, parentId, permissions }) => ({
    ...{ id, parentId },
    permissions: permissions.split(',').flatMap((part) => part.trim() || []),
  }));
  const closed = menusForPlatform(parsed, PLATFORM_ONLY);
  const below = new Set([...closed].flatMap((id) => [...withDescendants(menus, id)]));
  return menus.filter(({ id }) => !below.has(id));
}

/** The menus that a policy may allow, in tree order. */
export async function listAllowable(db: Db, language: Language): Promise<GrantNode[]> {
  return inTreeOrder(allowable(await findShownMenus(db, language))).map(
    ({ id, parentId, client, title, icon }) => ({ id, parentId, client, title, icon }),
  );
}

/** Their ids. */
export const findAllowableIds = async (db: Db): Promise<ReadonlySet<number>> =>
  new Set(allowable(await findMenus(db)).map(({ id }) => id));
