import { type SqlBool, sql } from 'kysely';
import { SHORT_LIFE_MS, SKEW_MS } from '../../lib/time/clock';

/** The condition that a row has expired, or ends later than it can, see `lib/time/clock.ts`. */
export const isExpired = (column: string, now: number, lifeMs = SHORT_LIFE_MS) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + lifeMs + SKEW_MS})`;

/** The condition that a stored time of the past is before a limit, or lies in the future. */
export const isOlder = (column: string, before: number, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} < ${before} or ${sql.ref(column)} > ${now + SKEW_MS})`;
