import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /admin/admin/market/cards']['query'];
type JobQuery = CallMap['GET /admin/admin/market/jobs']['query'];
type Chosen = CallMap['POST /admin/admin/market/install']['body'];
type Removal = CallMap['POST /admin/admin/market/uninstall']['body'];
type Skip = CallMap['POST /admin/admin/market/skip']['body'];
type Status = CallMap['PATCH /admin/admin/market/status']['body'];

/** The page shows errors itself. */
export const listMarketCards = (query: Query, options?: CallOptions) =>
  callList('GET /admin/admin/market/cards', { query, level: 'silent', ...options });
export const getMarketDetail = (versionId: number) =>
  call('GET /admin/admin/market/detail', { query: { versionId }, level: 'silent' });
export const listMarketRegistries = () =>
  call('GET /admin/admin/market/registries', { level: 'silent' });
export const listMarketJobs = (query: JobQuery, options?: CallOptions) =>
  callList('GET /admin/admin/market/jobs', { query, ...options });

/** Whoever begins work shows a refusal itself, because some of them are questions. */
export const installMarketAddon = (body: Chosen) =>
  call('POST /admin/admin/market/install', { body, level: 'silent' });
export const updateMarketAddon = (body: Chosen) =>
  call('POST /admin/admin/market/update', { body, level: 'silent' });

export const rollbackMarketAddon = (name: string) =>
  call('POST /admin/admin/market/rollback', { body: { name } });
export const uninstallMarketAddon = (body: Removal) =>
  call('POST /admin/admin/market/uninstall', { body });
export const cancelMarketJob = (id: number) =>
  call('POST /admin/admin/market/cancel', { body: { id } });
export const skipMarketVersion = (body: Skip) => call('POST /admin/admin/market/skip', { body });
export const setMarketStatus = (body: Status) => call('PATCH /admin/admin/market/status', { body });
export const refreshMarket = () => call('POST /admin/admin/market/refresh', { body: {} });
