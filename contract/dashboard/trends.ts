import { z } from 'zod';
import { defineCall } from '../call';

/** Lengths of the charts in days. */
export const TREND_DAYS = ['7', '30', '90'] as const;

/** What happened on one day. */
export const trendPoint = z.strictObject({
  /** `YYYY-MM-DD` in the zone of the server. */
  day: z.iso.date(),
  signIns: z.int(),
  failures: z.int(),
  joined: z.int(),
});

/** Days in a row up to today; null for a caller who sees only itself, or may not list users. */
export const dashboardTrends = z
  .strictObject({
    /** Name of the time zone whose days these are, such as `Asia/Shanghai`. */
    zone: z.string(),
    points: z.array(trendPoint),
  })
  .nullable();

export type TrendPoint = z.infer<typeof trendPoint>;
export type DashboardTrends = z.infer<typeof dashboardTrends>;

export const getDashboardTrends = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/trends',
  access: 'member',
  summary: 'Sign-ins, failed ones and new users of the last days',
  query: z.strictObject({ days: z.enum(TREND_DAYS).default('30') }),
  response: dashboardTrends,
});
