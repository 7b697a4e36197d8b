import { ADDON } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Query = CallMap['GET /user/admin/role/list']['query'];
type MembersQuery = CallMap['GET /user/admin/role/members']['query'];
type Add = CallMap['POST /user/admin/role/add']['body'];
type Update = CallMap['PUT /user/admin/role/update']['body'];
type Status = CallMap['PATCH /user/admin/role/status']['body'];
type Move = CallMap['PATCH /user/admin/role/move']['body'];
type Grant = CallMap['POST /user/admin/role/grant']['body'];

/** Start-up and shell handle failures, so none is toasted. */
export const getAdminMenu = (addon = ADDON) =>
  call('GET /user/admin/role/antd/menu', { query: { addon }, level: 'silent' });

/** The page shows a failure in the place of the frame. */
export const getOutsideFrame = (id: number) =>
  call('GET /user/admin/role/antd/frame', { query: { id }, level: 'silent' });

/** The same for the page of an add-on. */
export const getAddonPage = (addon: string) =>
  call('GET /user/admin/role/antd/addon', { query: { addon }, level: 'silent' });

export const getHeaderMenus = () => call('GET /user/admin/role/header', { level: 'silent' });

export const listRoles = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/role/list', { query, ...options });
/** Roles that the caller may change and assign. */
export const getAssignableRoles = (options: CallOptions & About) =>
  call('GET /user/admin/role/tree', { query: { for: 'assign' }, ...options });
/** Roles that the caller may choose as a parent. */
export const getParentRoles = (options: CallOptions & About) =>
  call('GET /user/admin/role/tree', { query: { for: 'parent' }, ...options });
export const addRole = (body: Add, about: About) =>
  call('POST /user/admin/role/add', { body, ...about });
export const updateRole = (body: Update, about: About) =>
  call('PUT /user/admin/role/update', { body, ...about });
export const setRoleStatus = (body: Status, about: About) =>
  call('PATCH /user/admin/role/status', { body, ...about });
export const moveRole = (body: Move, about: About) =>
  call('PATCH /user/admin/role/move', { body, ...about });
export const removeRoles = (ids: number[], about: About) =>
  call('DELETE /user/admin/role/delete', { body: { ids }, ...about });
export const listRoleMembers = (query: MembersQuery, options: CallOptions & About) =>
  callList('GET /user/admin/role/members', { query, ...options });
export const getRoleMenus = (id: number, about: About) =>
  call('GET /user/admin/role/menus', { query: { id }, ...about });
export const grantRole = (body: Grant, about: About) =>
  call('POST /user/admin/role/grant', { body, ...about });
