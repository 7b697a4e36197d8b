/*
 * A clock may have been ahead when a time was stored, and right again when it is read. Every
 * comparison therefore has two ends: nothing is valid, locked or proven for longer than it lasts.
 */

/** Tolerated difference between the clocks of two nodes. */
export const SKEW_MS = 5 * 60_000;

/** No captcha, code, challenge or ticket is valid for longer. */
export const SHORT_LIFE_MS = 15 * 60_000;

/** Whether a stored time of the past lies in the future. */
export const isAhead = (at: number, now: number) => at > now + SKEW_MS;

/** Whether something is valid that ends at `until` and lasts `lifeMs` at most. */
export const isValid = (until: number, now: number, lifeMs = SHORT_LIFE_MS) =>
  until > now && !isAhead(until - lifeMs, now);
