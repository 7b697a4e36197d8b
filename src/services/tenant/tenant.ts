import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/tenant/list']['query'];
type Add = CallMap['POST /user/admin/tenant/add']['body'];
type Update = CallMap['PUT /user/admin/tenant/update']['body'];
type Status = CallMap['PATCH /user/admin/tenant/status']['body'];
type Remove = CallMap['DELETE /user/admin/tenant/delete']['body'];

export const listTenants = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/tenant/list', { query, ...options });
/** The page that shows it tells of a failure itself. */
export const getTenant = (id: number) =>
  call('GET /user/admin/tenant/detail', { query: { id }, level: 'silent' });
/** What the tenant has and may have; the page tells of a failure itself. */
export const getTenantQuota = (id: number) =>
  call('GET /user/admin/tenant/quota', { query: { id }, level: 'silent' });
export const addTenant = (body: Add) => call('POST /user/admin/tenant/add', { body });
export const updateTenant = (body: Update) => call('PUT /user/admin/tenant/update', { body });
export const setTenantStatus = (body: Status) => call('PATCH /user/admin/tenant/status', { body });
/** Deletes a tenant whose name was typed in. */
export const removeTenant = (body: Remove) => call('DELETE /user/admin/tenant/delete', { body });
export const restoreTenant = (id: number) =>
  call('POST /user/admin/tenant/restore', { body: { id } });
