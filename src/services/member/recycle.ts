import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Query = CallMap['GET /user/admin/recycle/list']['query'];
type Export = CallMap['GET /user/admin/recycle/export']['query'];
type Restore = CallMap['POST /user/admin/recycle/restore']['body'];

export const listRecycled = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/recycle/list', { query, ...options });
/** Those of all tenants. */
export const listRecycledEverywhere = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/tenantUser/recycle/list', { query, ...options });
export const exportRecycled = (query: Export, about: About) =>
  callFile('GET /user/admin/recycle/export', { query, ...about });
export const exportRecycledEverywhere = (query: Export) =>
  callFile('GET /user/admin/tenantUser/recycle/export', { query });
/** The dialog that shows it tells of a failure itself. */
export const previewRestore = (ids: number[], about: About) =>
  call('POST /user/admin/recycle/preview', { body: { ids }, level: 'silent', ...about });
/** Restores each user for itself. A refusal of one does not undo the others. */
export const restoreSeats = (seats: Restore['seats'], about: About) =>
  call('POST /user/admin/recycle/restore', { body: { seats }, ...about });
/** Deletes users for good. */
export const purgeSeats = (ids: number[], about: About) =>
  call('POST /user/admin/recycle/purge', { body: { ids }, ...about });
