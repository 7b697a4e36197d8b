import { call } from '@/services/request/call';

/** The dashboard shows its own failed state, so none is toasted. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/summary', { level: 'silent', signal });
