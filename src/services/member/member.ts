import { ADDON } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

/** Start-up handles failures, so none is toasted. */
export const getMemberInfo = () =>
  call('GET /user/admin/member/info', { query: { addon: ADDON }, level: 'silent' });

type Query = CallMap['GET /user/admin/member/list']['query'];
type Add = CallMap['POST /user/admin/member/add']['body'];
type Update = CallMap['PUT /user/admin/member/update']['body'];
type Status = CallMap['PATCH /user/admin/member/status']['body'];
type Export = CallMap['GET /user/admin/member/export']['query'];
type Bulk = CallMap['POST /user/admin/member/bulk']['body'];
type Move = CallMap['PATCH /user/admin/member/move']['body'];

export const listMembers = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/member/list', { query, ...options });
export const addMember = (body: Add) => call('POST /user/admin/member/add', { body });
export const updateMember = (body: Update) => call('PUT /user/admin/member/update', { body });
export const setMemberStatus = (body: Status) => call('PATCH /user/admin/member/status', { body });
/** Moves users to the recycle bin. */
export const removeMembers = (ids: number[]) =>
  call('DELETE /user/admin/member/delete', { body: { ids } });
export const resetMemberPasswords = (ids: number[]) =>
  call('POST /user/admin/member/resetting/pw', { body: { ids } });
/** Removes authenticator apps, recovery codes and passkeys, for users who have lost their phone. */
export const resetMemberFactors = (ids: number[]) =>
  call('POST /user/admin/member/factor/reset', { body: { ids } });
export const forceMembersOffline = (ids: number[]) =>
  call('POST /user/admin/member/offline', { body: { ids } });
/** Applies an action to each user. A refusal of one user does not undo the others. */
export const bulkMembers = (body: Bulk) => call('POST /user/admin/member/bulk', { body });
export const moveMembers = (body: Move) => call('PATCH /user/admin/member/move', { body });
export const exportMembers = (query: Export) =>
  callFile('GET /user/admin/member/export', { query });
