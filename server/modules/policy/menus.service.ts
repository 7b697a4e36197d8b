import type { Language } from '#contract/codes';
import { calls } from '#contract/index';
import type { GrantNode } from '#contract/role/grant';
import type { Db } from '../../db/types';
import { inTreeOrder, withDescendants } from '../../lib/tree';
import { findShownMenus } from '../menu/navigation.service';

const PLATFORM_ONLY = new Set(calls.filter((call) => call.isPlatformOnly).map(({ key }) => key));

/** Whether nobody outside the platform could use anything of the menu. */
function isForPlatform({ permissions }: { permissions: string }): boolean {
  const parts = permissions.split(',').flatMap((part) => part.trim() || []);
  return parts.length > 0 && parts.every((part) => PLATFORM_ONLY.has(part as never));
}

/** The menus that a policy may allow, disabled ones included, in tree order. */
export async function listAllowable(db: Db, language: Language): Promise<GrantNode[]> {
  const menus = await findShownMenus(db, language);
  const closed = new Set(
    menus.filter(isForPlatform).flatMap(({ id }) => [...withDescendants(menus, id)]),
  );
  return inTreeOrder(menus.filter(({ id }) => !closed.has(id))).map(
    ({ id, parentId, client, title, icon }) => ({ id, parentId, client, title, icon }),
  );
}
