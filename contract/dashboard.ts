import { z } from 'zod';
import { defineCall } from './call';

/** Numbers of the dashboard, within the caller's data scope. */
export const dashboardSummary = z.strictObject({
  members: z.int(),
  /** Members with a request in the last 15 minutes. */
  activeMembers: z.int(),
  depts: z.int(),
  posts: z.int(),
});

export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const getDashboardSummary = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/summary',
  access: 'member',
  summary: 'Numbers of the dashboard',
  response: dashboardSummary,
});
