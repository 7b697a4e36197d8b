import { ADDON } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/role/list']['query'];
type MembersQuery = CallMap['GET /user/admin/role/members']['query'];
type Add = CallMap['POST /user/admin/role/add']['body'];
type Update = CallMap['PUT /user/admin/role/update']['body'];
type Status = CallMap['PATCH /user/admin/role/status']['body'];
type Grant = CallMap['POST /user/admin/role/grant']['body'];

/** Start-up and shell handle failures, so none is toasted. */
export const getAdminMenu = (addon = ADDON) =>
  call('GET /user/admin/role/antd/menu', { query: { addon }, level: 'silent' });

export const getHeaderMenus = () => call('GET /user/admin/role/header', { level: 'silent' });

export const listRoles = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/role/list', { query, ...options });
/** Roles that the caller may change and assign. */
export const getAssignableRoles = (options?: CallOptions) =>
  call('GET /user/admin/role/tree', { query: { for: 'assign' }, ...options });
/** Roles that the caller may choose as a parent. */
export const getParentRoles = (options?: CallOptions) =>
  call('GET /user/admin/role/tree', { query: { for: 'parent' }, ...options });
export const addRole = (body: Add) => call('POST /user/admin/role/add', { body });
export const updateRole = (body: Update) => call('PUT /user/admin/role/update', { body });
export const setRoleStatus = (body: Status) => call('PATCH /user/admin/role/status', { body });
export const removeRoles = (ids: number[]) =>
  call('DELETE /user/admin/role/delete', { body: { ids } });
export const listRoleMembers = (query: MembersQuery, options?: CallOptions) =>
  callList('GET /user/admin/role/members', { query, ...options });
export const getRoleMenus = (id: number) => call('GET /user/admin/role/menus', { query: { id } });
export const grantRole = (body: Grant) => call('POST /user/admin/role/grant', { body });
