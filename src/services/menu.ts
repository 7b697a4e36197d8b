import type { CallMap } from '#contract/index';
import { type CallOptions, call } from '@/services/request/call';

type Query = CallMap['GET /user/admin/menu/tree']['query'];
type Add = CallMap['POST /user/admin/menu/add']['body'];
type Update = CallMap['PUT /user/admin/menu/update']['body'];
type Status = CallMap['PATCH /user/admin/menu/status']['body'];
type Sort = CallMap['PATCH /user/admin/menu/sort']['body'];

/** Menus of an add-on and client, flat, in tree order. */
export const getMenuTree = (query: Query, options?: CallOptions) =>
  call('GET /user/admin/menu/tree', { query, ...options });
/** API routes that a menu can grant. */
export const getMenuRoutes = () => call('GET /user/admin/menu/routes');
export const addMenu = (body: Add) => call('POST /user/admin/menu/add', { body });
export const updateMenu = (body: Update) => call('PUT /user/admin/menu/update', { body });
export const setMenuStatus = (body: Status) => call('PATCH /user/admin/menu/status', { body });
export const sortMenu = (body: Sort) => call('PATCH /user/admin/menu/sort', { body });
export const removeMenus = (ids: number[]) =>
  call('DELETE /user/admin/menu/delete', { body: { ids } });
