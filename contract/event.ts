import { z } from 'zod';
import { defineCall } from './call';

/**
 * Events sent to an open console: `permission` (menus or buttons may have changed), `session` (the
 * session has ended), `site` (its settings have changed), `online` (somebody of the tenant has signed in
 * or out; for whoever may see who is signed in), `offer` (the account is offered a seat), `letter`,
 * `notice` and `addon` (their lists have changed).
 */
export const EVENTS = [
  ...(['letter', 'notice', 'permission', 'session', 'addon', 'site'] as const),
  ...(['online', 'offer'] as const),
] as const;

export type EventKind = (typeof EVENTS)[number];

/** Server-sent events for the caller's seat; `Last-Event-ID` works for an hour. */
export const streamEvents = defineCall({
  method: 'GET',
  path: '/user/admin/site/events',
  access: 'member',
  summary: 'Events of the signed-in seat, as they happen',
  wrap: 'stream',
  response: z.enum(EVENTS),
});
