import type { Language } from '#contract/codes';
import type { GrantNode, RoleGrant, RoleMenus } from '#contract/role/grant';
import type { Role } from '#contract/role/role';
import { lockTenant, raiseAccessRevision } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { inTreeOrder } from '../../lib/tree';
import { readCeiling } from '../access/access.service';
import { lockMenus } from '../menu/menu.service';
import { findShownMenus } from '../menu/navigation.service';
import { assertMayAlter } from './guard.service';
import * as repo from './role.repo';
import { getRole } from './role.service';

/** Data for the tree of a role's grants: selected, selectable and effective menus. */
export async function getRoleMenus(
  db: Db,
  actor: Actor,
  id: number,
  language: Language,
): Promise<RoleMenus> {
  return read(db, actor, await getRole(db, actor, id), language);
}

async function read(db: Db, actor: Actor, role: Role, language: Language): Promise<RoleMenus> {
  const { grants, ceiling } = await readCeiling({ db, actor });
  const menuIds = grants.role(role.id)?.menuIds ?? [];
  const tickable = ceiling.roleIds.has(role.id) ? grants.menusUnder(role.parentId) : [];
  const shown = new Set([...grants.allowed, ...menuIds]);
  const menus = (await findShownMenus(db, language)).filter((menu) => shown.has(menu.id));
  return {
    id: role.id,
    version: role.version,
    menuIds: inOrder(menuIds),
    grantableIds: inOrder([...tickable].filter((menuId) => ceiling.menuIds.has(menuId))),
    effectiveIds: inOrder(grants.effectiveMenus(role.id)),
    nodes: inTreeOrder(menus).map(toGrantNode),
  };
}

const inOrder = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

const toGrantNode = ({ id, parentId, client, title, icon }: GrantNode): GrantNode => {
  return { id, parentId, client, title, icon };
};

/**
 * Replaces the menus of the role. Its existing menus may stay although parent or policy no longer
 * grant them; they become effective again with them. @throws Refusal role.menus-beyond
 */
export async function grantRole(
  work: Work,
  { id, version, ...input }: RoleGrant,
  language: Language,
) {
  const { db, actor, now } = work;
  // The same lock order as a change of menus, which locks the menus first and then all tenants.
  await lockMenus(db);
  await lockTenant(db, actor.scope.tenantId);
  const role = await getRole(db, actor, id);
  const rights = await readCeiling(work);
  const before = inOrder(rights.grants.role(id)?.menuIds ?? []);
  const after = inOrder(new Set(input.menuIds));
  await assertMayAlter(work, rights, id, { menuIds: after });
  if (!(await repo.updateRole(db, actor.scope.tenantId, { id, version }, now))) {
    throw new Refusal('version.conflict', {}, { data: await read(db, actor, role, language) });
  }
  await repo.setMenus(db, { tenantId: actor.scope.tenantId, roleId: id }, after);
  await raiseAccessRevision(db, actor.scope.tenantId, now);
  work.note({
    target: `role ${id}`,
    name: role.name,
    before: { menuIds: before },
    after: { menuIds: after },
  });
  return read(db, actor, await getRole(db, actor, id), language);
}
