import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/policy/list']['query'];
type Export = CallMap['GET /user/admin/policy/export']['query'];
type Add = CallMap['POST /user/admin/policy/add']['body'];
type Update = CallMap['PUT /user/admin/policy/update']['body'];
type Preview = CallMap['POST /user/admin/policy/preview']['body'];
type Status = CallMap['PATCH /user/admin/policy/status']['body'];
type Default = CallMap['PATCH /user/admin/policy/default']['body'];

export const listPolicies = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/policy/list', { query, ...options });
export const exportPolicies = (query: Export) =>
  callFile('GET /user/admin/policy/export', { query });
/** A policy with the menus that it allows. */
export const getPolicy = (id: number) => call('GET /user/admin/policy/detail', { query: { id } });
/** The menus that a policy may allow, in tree order. */
export const listPolicyMenus = () => call('GET /user/admin/policy/menus');
export const addPolicy = (body: Add) => call('POST /user/admin/policy/add', { body });
export const updatePolicy = (body: Update) => call('PUT /user/admin/policy/update', { body });
/** What the change would do, without it. */
export const previewPolicy = (body: Preview) => call('POST /user/admin/policy/preview', { body });
export const setPolicyStatus = (body: Status) => call('PATCH /user/admin/policy/status', { body });
export const setDefaultPolicy = (body: Default) =>
  call('PATCH /user/admin/policy/default', { body });
export const removePolicies = (ids: number[]) =>
  call('DELETE /user/admin/policy/delete', { body: { ids } });
