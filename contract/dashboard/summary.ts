import { z } from 'zod';
import { defineCall } from '../call';
import { time } from '../fields';

/** A number of the dashboard and what it was in the period before; null where that is not known. */
export const dashboardNumber = z.strictObject({ value: z.int(), before: z.int().nullable() });

/** Numbers of the dashboard, within the caller's data scope; each is the total of a list. */
export const dashboardSummary = z.strictObject({
  /** Start of the day, from which on a member was active today. */
  today: time,
  /** Users, and how many there were 30 days ago. */
  members: dashboardNumber,
  /** Users with a request since `today`, and on the day before. */
  activeToday: dashboardNumber,
  /** Departments, and how many there were 30 days ago. */
  depts: dashboardNumber,
  /** Positions, and how many there were 30 days ago. */
  posts: dashboardNumber,
  /** Tenants that are not deleted; only for whoever may list them. */
  tenants: dashboardNumber.optional(),
  /** Invitations that can be used; only for whoever may list them. */
  invites: dashboardNumber.optional(),
});

export type DashboardNumber = z.infer<typeof dashboardNumber>;
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const getDashboardSummary = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/summary',
  access: 'member',
  summary: 'Numbers of the dashboard, each with its number of the period before',
  response: dashboardSummary,
});
