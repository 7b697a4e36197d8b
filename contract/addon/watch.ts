import { z } from 'zod';
import { defineCall } from '../call';
import { trendPoint } from '../dashboard/trends';
import { id, time } from '../fields';
import { QUOTA_KINDS, quota } from '../tenant/quota';
import { ADDON_LIMIT } from './limits';

/**
 * Figures of a tenant that an add-on may have watched (ADR 0073): sign-ins and failed ones of the current
 * day in the zone of the server, sessions now, calls that failed within the last hour because of the
 * server, and the use of the tenant's limits in percent.
 */
export const WATCH_FIGURES = [
  ...(['signIns', 'failedSignIns', 'sessions', 'failures', 'quota'] as const),
] as const;
export type WatchFigure = (typeof WATCH_FIGURES)[number];

const count = z.int().min(1).max(ADDON_LIMIT.threshold).optional();

/** The document with the thresholds: each is come to at its value; without one a figure is not watched. */
export const thresholds = z.strictObject({
  limits: z.strictObject({
    ...{ signIns: count, failedSignIns: count, sessions: count, failures: count },
    /** Percent of a limit, of each kind for itself. */
    quota: z.int().min(1).max(100).optional(),
  }),
  /** Seats that are told, as far as they may see the figure; without any the default admins. */
  toIds: z.array(id).max(ADDON_LIMIT.watchers).default([]),
});

/** Figures as far as the caller may see them, within its data scope. */
const figures = z.strictObject({
  signIns: z.int().optional(),
  failedSignIns: z.int().optional(),
  sessions: z.int().optional(),
  failures: z.int().optional(),
  quota: z.array(quota).optional(),
});

/** A figure that had come to its threshold when it was checked last. */
const above = z.strictObject({
  figure: z.enum(WATCH_FIGURES),
  /** Of which kind of limit, for `quota`. */
  kind: z.enum(QUOTA_KINDS).nullable(),
  since: time,
});

/** The figures that an add-on has watched, and what came of the last check. */
export const watchState = z.strictObject({
  at: time,
  figures,
  /** Sign-ins of the last days up to today, oldest first, for whoever sees those of today. */
  days: z.array(trendPoint.omit({ joined: true })),
  /** When the platform has last checked the thresholds; null if it has not. */
  checkedAt: time.nullable(),
  /** Why the document could not be read then, in the caller's language. */
  trouble: z.string().nullable(),
  /** For whoever sees the whole tenant, of the figures that it may see. */
  above: z.array(above),
});

export type Thresholds = z.infer<typeof thresholds>;
export type Figures = z.infer<typeof figures>;
export type WatchState = z.infer<typeof watchState>;

/** Whoever holds a menu of the add-on is told each figure whose list or page it may open. */
export const getWatchState = defineCall({
  method: 'GET',
  path: '/admin/admin/addon/watch/state',
  access: 'member',
  byAddon: true,
  summary: 'The figures that the add-on has watched, and which have come to their thresholds',
  response: watchState,
});
