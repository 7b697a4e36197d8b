import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Query = CallMap['GET /user/admin/online/list']['query'];
type Export = CallMap['GET /user/admin/online/export']['query'];
type Offline = CallMap['POST /user/admin/online/offline']['body'];

export const listOnline = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/online/list', { query, ...options });
export const exportOnline = (query: Export, about: About) =>
  callFile('GET /user/admin/online/export', { query, ...about });
/** Ends each session for itself. A refusal of one does not keep the others. */
export const forceOffline = (body: Offline, about: About) =>
  call('POST /user/admin/online/offline', { body, ...about });
