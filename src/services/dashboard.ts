import { call } from '@/services/request/call';

/** The dashboard has its own error state, so failures are not toasted. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/summary', { level: 'silent', signal });
/** What the own tenant uses of its limits; the card tells of a failure itself. */
export const getOwnQuota = () => call('GET /user/admin/dashboard/quota', { level: 'silent' });
