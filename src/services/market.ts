import type { CallMap } from '#contract/index';
import { call, callList } from '@/services/request/call';

type Query = CallMap['GET /admin/admin/market/cards']['query'];

/** The page shows errors itself. */
export const listMarketCards = (query: Query) =>
  callList('GET /admin/admin/market/cards', { query, level: 'silent' });
export const getMarketDetail = (versionId: number) =>
  call('GET /admin/admin/market/detail', { query: { versionId }, level: 'silent' });
