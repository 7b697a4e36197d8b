import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/invite/list']['query'];
type Export = CallMap['GET /user/admin/invite/export']['query'];
type Add = CallMap['POST /user/admin/invite/add']['body'];
type AddMany = CallMap['POST /user/admin/invite/add/many']['body'];
type Update = CallMap['PUT /user/admin/invite/update']['body'];
type Status = CallMap['PATCH /user/admin/invite/status']['body'];

export const listInvites = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/invite/list', { query, ...options });
export const exportInvites = (query: Export) =>
  callFile('GET /user/admin/invite/export', { query });
/** The drawer that shows it tells of a failure itself. */
export const getInvite = (id: number) =>
  call('GET /user/admin/invite/detail', { query: { id }, level: 'silent' });
export const addInvite = (body: Add) => call('POST /user/admin/invite/add', { body });
/** Invitations that are alike but for their codes. */
export const addInvites = (body: AddMany) => call('POST /user/admin/invite/add/many', { body });
export const updateInvite = (body: Update) => call('PUT /user/admin/invite/update', { body });
export const setInviteStatus = (body: Status) => call('PATCH /user/admin/invite/status', { body });
export const removeInvites = (ids: number[]) =>
  call('DELETE /user/admin/invite/delete', { body: { ids } });
