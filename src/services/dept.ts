import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Query = CallMap['GET /user/admin/dept/list']['query'];
type Add = CallMap['POST /user/admin/dept/add']['body'];
type Update = CallMap['PUT /user/admin/dept/update']['body'];
type Status = CallMap['PATCH /user/admin/dept/status']['body'];
type Move = CallMap['PATCH /user/admin/dept/move']['body'];

export const listDepts = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/dept/list', { query, ...options });
/** All departments that the caller may see, flat, in tree order. */
export const getDeptTree = (options: CallOptions & About) =>
  call('GET /user/admin/dept/tree', options);
export const addDept = (body: Add, about: About) =>
  call('POST /user/admin/dept/add', { body, ...about });
export const updateDept = (body: Update, about: About) =>
  call('PUT /user/admin/dept/update', { body, ...about });
export const setDeptStatus = (body: Status, about: About) =>
  call('PATCH /user/admin/dept/status', { body, ...about });
export const moveDept = (body: Move, about: About) =>
  call('PATCH /user/admin/dept/move', { body, ...about });
export const removeDepts = (ids: number[], about: About) =>
  call('DELETE /user/admin/dept/delete', { body: { ids }, ...about });
