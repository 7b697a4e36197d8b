import { call } from '@/services/request/call';

/** The dashboard has its own error state, so failures are not toasted. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/summary', { level: 'silent', signal });
/** What happened on each of the last days; null for whoever sees only itself. */
export const getDashboardTrends = (days: '7' | '30' | '90', signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/trends', { query: { days }, level: 'silent', signal });
/** What there is to do, of the kinds whose list the caller may open. */
export const getDashboardTasks = () => call('GET /user/admin/dashboard/tasks', { level: 'silent' });
/** Rankings of the tenants, for whoever may list them. */
export const getTenantRanking = () =>
  call('GET /user/admin/dashboard/tenants', { level: 'silent' });
/** What the own tenant uses of its limits; the card tells of a failure itself. */
export const getOwnQuota = () => call('GET /user/admin/dashboard/quota', { level: 'silent' });
