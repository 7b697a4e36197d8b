import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /admin/admin/file/list']['query'];
type Update = CallMap['PUT /admin/admin/file/update']['body'];
type Move = CallMap['PATCH /admin/admin/file/move']['body'];
type Remove = CallMap['DELETE /admin/admin/file/delete']['body'];

export const listFiles = (query: Query, options?: CallOptions) =>
  callList('GET /admin/admin/file/list', { query, ...options });
/** A file with fresh addresses, and where it is used. */
export const getFile = (id: number, options?: CallOptions) =>
  call('GET /admin/admin/file/detail', { query: { id }, ...options });
/** A private file of the own seat. */
export const getOwnFile = (id: number) =>
  call('GET /admin/admin/file/own/detail', { query: { id }, level: 'silent' });
/** Bytes of the tenant's files; what shows them says what went wrong. */
export const getFileUsage = () => call('GET /admin/admin/file/usage', { level: 'silent' });
export const updateFile = (body: Update) => call('PUT /admin/admin/file/update', { body });
export const moveFiles = (body: Move) => call('PATCH /admin/admin/file/move', { body });
export const removeFiles = (body: Remove, options?: CallOptions) =>
  call('DELETE /admin/admin/file/delete', { body, ...options });
