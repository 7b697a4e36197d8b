import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/tenant/list']['query'];
type Export = CallMap['GET /user/admin/tenant/export']['query'];
type Add = CallMap['POST /user/admin/tenant/add']['body'];
type Update = CallMap['PUT /user/admin/tenant/update']['body'];
type Status = CallMap['PATCH /user/admin/tenant/status']['body'];
type Preview = CallMap['POST /user/admin/tenant/policy/preview']['body'];
type OtherPolicy = CallMap['PATCH /user/admin/tenant/policy']['body'];
type Remove = CallMap['DELETE /user/admin/tenant/delete']['body'];

export const listTenants = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/tenant/list', { query, ...options });
export const exportTenants = (query: Export) =>
  callFile('GET /user/admin/tenant/export', { query });
/** What add-ons keep for the tenant. */
export const exportTenantDocuments = (id: number) =>
  callFile('GET /user/admin/tenant/documents', { query: { id } });
/** The page that shows it tells of a failure itself. */
export const getTenant = (id: number) =>
  call('GET /user/admin/tenant/detail', { query: { id }, level: 'silent' });
/** What the tenant has and may have; the page tells of a failure itself. */
export const getTenantQuota = (id: number) =>
  call('GET /user/admin/tenant/quota', { query: { id }, level: 'silent' });
export const addTenant = (body: Add) => call('POST /user/admin/tenant/add', { body });
export const updateTenant = (body: Update) => call('PUT /user/admin/tenant/update', { body });
export const setTenantStatus = (body: Status) => call('PATCH /user/admin/tenant/status', { body });
/** What another policy would do, without it. */
export const previewTenantPolicy = (body: Preview) =>
  call('POST /user/admin/tenant/policy/preview', { body });
export const setTenantPolicy = (body: OtherPolicy) =>
  call('PATCH /user/admin/tenant/policy', { body });
/** Deletes a tenant whose name was typed in. */
export const removeTenant = (body: Remove) => call('DELETE /user/admin/tenant/delete', { body });
export const restoreTenant = (id: number) =>
  call('POST /user/admin/tenant/restore', { body: { id } });
