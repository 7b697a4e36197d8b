import { z } from 'zod';
import { defineCall } from '../call';
import { time } from '../fields';

/**
 * Things to do: invitations unused for long, first passwords never changed, roles without members,
 * limits nearly reached, tenants about to expire or expired of late, add-ons with an update.
 */
export const TASK_KINDS = ['invites', 'passwords', 'roles', 'limits', 'tenants', 'addons'] as const;

/**
 * Something to do, and how many rows it is about. `from` and `until` bound the time by which the list
 * shows exactly these rows: when invitations and users were made, when tenants expire; null for none.
 */
export const dashboardTask = z.strictObject({
  kind: z.enum(TASK_KINDS),
  count: z.int().positive(),
  from: time.nullable(),
  until: time.nullable(),
});

export type DashboardTask = z.infer<typeof dashboardTask>;

export const getDashboardTasks = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/tasks',
  access: 'member',
  summary: 'What there is to do for the caller; kinds without rows are left out',
  response: z.array(dashboardTask),
});
