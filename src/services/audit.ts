import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/audit/list']['query'];
type Export = CallMap['GET /user/admin/audit/export']['query'];

export const listAudits = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/audit/list', { query, ...options });
export const getAudit = (id: number) => call('GET /user/admin/audit/detail', { query: { id } });
export const exportAudits = (query: Export) => callFile('GET /user/admin/audit/export', { query });
