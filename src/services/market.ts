import { call } from '@/services/request/call';

/** The page shows by itself what went wrong. */
export const listMarketCards = () => call('GET /admin/admin/market/cards', { level: 'silent' });
export const getMarketDetail = (versionId: number) =>
  call('GET /admin/admin/market/detail', { query: { versionId }, level: 'silent' });
