import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type LogQuery = CallMap['GET /admin/admin/upgrade/logs']['query'];
type Query = CallMap['GET /admin/admin/upgrade/list']['query'];
type Add = CallMap['POST /admin/admin/upgrade/add']['body'];
type Update = CallMap['PUT /admin/admin/upgrade/update']['body'];
type Status = CallMap['PATCH /admin/admin/upgrade/status']['body'];

/** What everybody may read, in the own language. */
export const listUpgradeLogs = (query: LogQuery, options?: CallOptions) =>
  callList('GET /admin/admin/upgrade/logs', { query, ...options });
/** The entries as they are written, those that are off included. */
export const listUpgrades = (query: Query, options?: CallOptions) =>
  callList('GET /admin/admin/upgrade/list', { query, ...options });
export const addUpgrade = (body: Add) => call('POST /admin/admin/upgrade/add', { body });
export const updateUpgrade = (body: Update) => call('PUT /admin/admin/upgrade/update', { body });
export const setUpgradeStatus = (body: Status) =>
  call('PATCH /admin/admin/upgrade/status', { body });
export const removeUpgrades = (ids: number[]) =>
  call('DELETE /admin/admin/upgrade/delete', { body: { ids } });
/** Notes that the account has read what is new; a failure means that it is told again. */
export const seeUpgrades = () =>
  call('POST /admin/admin/upgrade/seen', { body: {}, level: 'silent' });
