import { call } from '@/utils/call';

export const getDashboardSummary = () =>
  call('GET /user/admin/dashboard/summary', { level: 'silent' });
