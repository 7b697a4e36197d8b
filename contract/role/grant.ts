import { z } from 'zod';
import { defineCall } from '../call';
import { CLIENTS } from '../codes';
import { byId, id, version } from '../fields';
import { LIMIT } from '../limits';

const base = '/user/admin/role';

/** All menus of a role; missing menus are revoked. */
export const roleGrant = z.strictObject({
  id,
  version,
  menuIds: z.array(id).max(LIMIT.roleMenus),
});

/** A menu in the tree of a role's grants. */
export const grantNode = z.strictObject({
  id,
  parentId: id.nullable(),
  client: z.enum(CLIENTS),
  title: z.string(),
  icon: z.string().nullable(),
});

/** Data of the tree of a role's grants. */
export const roleMenus = z.strictObject({
  id,
  version,
  /** Selected menus exactly as saved; saving them again changes nothing. */
  menuIds: z.array(id),
  /** Menus that the caller may select: granted by the parent role and held by the caller. */
  grantableIds: z.array(id),
  /**
   * Menus that the role grants now: its own menus that parent and policy also grant, with
   * ancestors.
   */
  effectiveIds: z.array(id),
  /** Menus that the policy allows and the selected ones, in tree order. */
  nodes: z.array(grantNode),
});

export type RoleGrant = z.infer<typeof roleGrant>;
export type RoleMenus = z.infer<typeof roleMenus>;
export type GrantNode = z.infer<typeof grantNode>;

export const getRoleMenus = defineCall({
  method: 'GET',
  path: `${base}/menus`,
  access: 'granted',
  inTenant: true,
  summary: 'Menus of a role: ticked, to be ticked, and in force',
  query: byId,
  response: roleMenus,
});

export const grantRole = defineCall({
  method: 'POST',
  path: `${base}/grant`,
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Set the menus of a role',
  body: roleGrant,
  maxBytes: LIMIT.largeBodyBytes,
  revokes: 'tenant',
  response: roleMenus,
});
