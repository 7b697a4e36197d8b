import { ADDON } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

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
type Assign = CallMap['PATCH /user/admin/member/role']['body'];

export const listMembers = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/member/list', { query, ...options });
export const addMember = (body: Add, about: About) =>
  call('POST /user/admin/member/add', { body, ...about });
export const updateMember = (body: Update, about: About) =>
  call('PUT /user/admin/member/update', { body, ...about });
export const setMemberStatus = (body: Status, about: About) =>
  call('PATCH /user/admin/member/status', { body, ...about });
/** Moves users to the recycle bin. */
export const removeMembers = (ids: number[], about: About) =>
  call('DELETE /user/admin/member/delete', { body: { ids }, ...about });
export const resetMemberPasswords = (ids: number[], about: About) =>
  call('POST /user/admin/member/resetting/pw', { body: { ids }, ...about });
/** Removes authenticator apps, recovery codes and passkeys, for users who have lost their phone. */
export const resetMemberFactors = (ids: number[], about: About) =>
  call('POST /user/admin/member/factor/reset', { body: { ids }, ...about });
export const forceMembersOffline = (ids: number[], about: About) =>
  call('POST /user/admin/member/offline', { body: { ids }, ...about });
/** Applies an action to each user. A refusal of one user does not undo the others. */
export const bulkMembers = (body: Bulk, about: About) =>
  call('POST /user/admin/member/bulk', { body, ...about });
export const moveMembers = (body: Move, about: About) =>
  call('PATCH /user/admin/member/move', { body, ...about });
/** Gives a role to users or takes it from them, all or none. */
export const assignRole = (body: Assign, about: About) =>
  call('PATCH /user/admin/member/role', { body, ...about });
export const exportMembers = (query: Export, about: About) =>
  callFile('GET /user/admin/member/export', { query, ...about });
