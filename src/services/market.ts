import { call } from '@/services/request/call';

/** The page shows errors itself. */
export const listMarketCards = () => call('GET /admin/admin/market/cards', { level: 'silent' });
export const getMarketDetail = (versionId: number) =>
  call('GET /admin/admin/market/detail', { query: { versionId }, level: 'silent' });
