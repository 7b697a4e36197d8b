import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type TrendQuery = CallMap['GET /user/admin/dashboard/trends']['query'];

/** The parts of the dashboard have error states of their own, so failures are not toasted. */
const SILENT = { level: 'silent' } as const;

export const getDashboardSummary = (signal?: AbortSignal) =>
  call('GET /user/admin/dashboard/summary', { ...SILENT, signal });
export const getDashboardTrends = (query: TrendQuery) =>
  call('GET /user/admin/dashboard/trends', { ...SILENT, query });
export const getDashboardTasks = () => call('GET /user/admin/dashboard/tasks', SILENT);
export const getTenantRanking = () => call('GET /user/admin/dashboard/tenants', SILENT);
/** What the own tenant uses of its limits. */
export const getOwnQuota = () => call('GET /user/admin/dashboard/quota', SILENT);
