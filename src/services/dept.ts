import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/dept/list']['query'];
type Add = CallMap['POST /user/admin/dept/add']['body'];
type Update = CallMap['PUT /user/admin/dept/update']['body'];
type Status = CallMap['PATCH /user/admin/dept/status']['body'];
type Move = CallMap['PATCH /user/admin/dept/move']['body'];

export const listDepts = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/dept/list', { query, ...options });
/** All departments that the caller may see, flat, in tree order. */
export const getDeptTree = (options?: CallOptions) => call('GET /user/admin/dept/tree', options);
export const addDept = (body: Add) => call('POST /user/admin/dept/add', { body });
export const updateDept = (body: Update) => call('PUT /user/admin/dept/update', { body });
export const setDeptStatus = (body: Status) => call('PATCH /user/admin/dept/status', { body });
export const moveDept = (body: Move) => call('PATCH /user/admin/dept/move', { body });
export const removeDepts = (ids: number[]) =>
  call('DELETE /user/admin/dept/delete', { body: { ids } });
