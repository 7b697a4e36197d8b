import { z } from 'zod';
import { defineCall } from '../call';
import { ADDON, CLIENTS, DATA_SCOPES } from '../codes';
import {
  addon,
  avatar,
  byId,
  code,
  id,
  ids,
  name,
  newCode,
  record,
  remark,
  setStatus,
  sort,
  status,
  version,
} from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { menuNode } from '../menu/node';

export type DataScope = (typeof DATA_SCOPES)[number];

const base = '/user/admin/role';

/** A role: menu grants and a data scope, nested under a parent (docs/product.md, "Role"). */
export const role = z.strictObject({
  ...record,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  dataScope: z.enum(DATA_SCOPES),
  /** Departments of the scope `custom`; empty for other scopes. */
  deptIds: z.array(id),
  sort: z.int(),
  /** Members with this role, without the recycle bin. */
  memberCount: z.int(),
});

/** A role as pickers show it. */
export const roleOption = z.strictObject({ id, name: z.string(), status });

export const roleAdd = z.strictObject({
  parentId: id.nullable(),
  name,
  code: newCode,
  dataScope: z.enum(DATA_SCOPES),
  deptIds: z.array(id).max(LIMIT.roleDepts).default([]),
  sort: sort.default(0),
  status: status.default('enabled'),
  remark,
});

export const roleUpdate = roleAdd.extend({ id, version, code });

/** Moves a role under another parent, to a position among its new siblings (0 is first). */
export const roleMove = z.strictObject({
  id,
  parentId: id.nullable(),
  index: z.int().min(0),
  version,
});

export type Role = z.infer<typeof role>;
export type RoleOption = z.infer<typeof roleOption>;
export type RoleAdd = z.infer<typeof roleAdd>;
export type RoleUpdate = z.infer<typeof roleUpdate>;
export type RoleMove = z.infer<typeof roleMove>;

export const listRoles = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List roles',
  wrap: 'list',
  query: listQuery,
  response: z.array(role),
  list: {
    fields: {
      id: 'id',
      parentId: 'id',
      name: 'text',
      code: 'text',
      dataScope: 'choice',
      status: 'choice',
      sort: 'int',
      memberCount: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'name', 'code', 'sort', 'status', 'createdAt', 'updatedAt'],
    keyword: ['name', 'code'],
  },
});

export const getRoleTree = defineCall({
  method: 'GET',
  path: `${base}/tree`,
  access: 'member',
  inTenant: true,
  summary: 'Roles that the caller may assign, or put roles under, flat, in tree order',
  query: z.strictObject({ for: z.enum(['assign', 'parent']).default('assign') }),
  response: z.array(roleOption),
});

export const getRole = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  inTenant: true,
  summary: 'Read one role',
  query: byId,
  response: role,
});

export const addRole = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  inTenant: true,
  summary: 'Add a role',
  isRepeatable: true,
  body: roleAdd,
  response: role,
});

export const updateRole = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  inTenant: true,
  summary: 'Change a role',
  body: roleUpdate,
  revokes: 'tenant',
  response: role,
});

export const setRoleStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  inTenant: true,
  summary: 'Enable or disable a role',
  verbOf: 'status',
  body: setStatus,
  revokes: 'tenant',
  response: role,
});

export const moveRole = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  inTenant: true,
  summary: 'Move a role within the tree',
  body: roleMove,
  revokes: 'tenant',
  response: role,
});

export const removeRoles = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Delete roles',
  body: ids,
  revokes: 'tenant',
  response: z.null(),
});

/** A member with a role, limited to fields for callers who may not see the whole user list. */
export const roleMember = z.strictObject({
  id,
  username: z.string(),
  realName: z.string(),
  avatar,
  deptName: z.string().nullable(),
  status,
});

export type RoleMember = z.infer<typeof roleMember>;

/** Conditions may use only the returned fields, because a match would reveal a hidden value. */
export const listRoleMembers = defineCall({
  method: 'GET',
  path: `${base}/members`,
  access: 'granted',
  inTenant: true,
  summary: 'List the members that hold a role',
  wrap: 'list',
  query: listQuery.extend(byId.shape),
  response: z.array(roleMember),
  list: {
    fields: { id: 'id', username: 'text', realName: 'text', status: 'choice' },
    sort: ['id', 'username', 'realName', 'status'],
    keyword: ['username', 'realName'],
  },
});

/** An entry of the header's app list (docs/product.md, "Header menu entry"). */
export const headerMenu = z.strictObject({
  addon: z.string(),
  title: z.string(),
  remark: z.string(),
  icon: z.string(),
  path: z.string(),
  affix: z.boolean(),
});

export type HeaderMenu = z.infer<typeof headerMenu>;

export const getHeaderMenus = defineCall({
  method: 'GET',
  path: `${base}/header`,
  access: 'member',
  summary: 'Apps of the header',
  wrap: 'menu',
  response: z.array(headerMenu),
});

export const getAdminMenu = defineCall({
  method: 'GET',
  path: `${base}/antd/menu`,
  access: 'member',
  summary: 'Side menu of an add-on on a client, as the caller may see it',
  wrap: 'menu',
  query: z.strictObject({ addon: addon.default(ADDON), client: z.enum(CLIENTS).default('pc') }),
  response: z.array(menuNode),
});
