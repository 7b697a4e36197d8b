import { z } from 'zod';
import { defineCall } from '../call';
import { time } from '../fields';

/** A number of the dashboard and what it was in the period before; null where that is not known. */
export const dashboardNumber = z.strictObject({ value: z.int(), before: z.int().nullable() });

/**
 * Numbers of the dashboard, within the caller's data scope; each is the total of a list, and there only
 * for whoever may call that list.
 */
export const dashboardSummary = z.strictObject({
  /** Start of the day, from which on a member was active today. */
  today: time,
  /** Users, and how many there were 30 days ago. */
  members: dashboardNumber.optional(),
  /** Users with a request since `today`, and on the day before. */
  activeToday: dashboardNumber.optional(),
  /** Departments, and how many there were 30 days ago. */
  depts: dashboardNumber.optional(),
  /** Positions, and how many there were 30 days ago. */
  posts: dashboardNumber.optional(),
  /** Tenants that are not deleted. */
  tenants: dashboardNumber.optional(),
  /** Invitations that can be used. */
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
