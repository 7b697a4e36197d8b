import { call } from '@/services/request/call';

/** The dashboard has its own error state, so failures are not toasted. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/summary', { level: 'silent', signal });
