import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/tenantUser/list']['query'];
type Export = CallMap['GET /user/admin/tenantUser/export']['query'];
type Preview = CallMap['POST /user/admin/tenantUser/assign/preview']['body'];
type Assign = CallMap['POST /user/admin/tenantUser/assign']['body'];

export const listTenantUsers = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/tenantUser/list', { query, ...options });
export const exportTenantUsers = (query: Export) =>
  callFile('GET /user/admin/tenantUser/export', { query });
/** What a user would lose in another tenant. */
export const previewAssign = (body: Preview) =>
  call('POST /user/admin/tenantUser/assign/preview', { body });
export const assignTenantUser = (body: Assign) =>
  call('POST /user/admin/tenantUser/assign', { body });
