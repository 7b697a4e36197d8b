/** Timeouts for PostgreSQL in milliseconds; a missing one means no limit. */
export interface Limits {
  /** For a connection, free or new. */
  connect: number;
  /** For a statement; PostgreSQL cancels it. */
  statement?: number;
  /**
   * For the answer to a statement. Longer than `statement`, so that only a hanging database reaches
   * it.
   */
  query?: number;
  /** For a lock held by another transaction. */
  lock?: number;
  /** For the next statement of an open transaction, which holds locks. */
  idle?: number;
}

/** Total time that one call may wait for the database. */
export const CALL_MS = 4_500;

/** For every statement of a call. */
export const CALL_LIMITS: Limits = {
  connect: 1_500,
  statement: 2_500,
  query: 3_000,
  lock: 2_000,
  idle: 10_000,
};

/** For slow work with its own connections: exports, imports and sweeps. */
export const SLOW_LIMITS: Limits = {
  connect: 5_000,
  statement: 60_000,
  query: 65_000,
  lock: 10_000,
  idle: 60_000,
};

/** For migrations, whose time is unlimited and which wait for those of another node. */
export const MIGRATION_LIMITS: Limits = { connect: 5_000 };

/** Connections for slow work, in addition to those for calls. */
export const SLOW_CONNECTIONS = 3;

/** Callers that may wait per connection; more are refused at once. */
export const WAITING_PER_CONNECTION = 50;

/** The limits multiplied by a factor. */
export const timesLonger = (limits: Limits, factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, ms]) => [name, Math.ceil(ms * factor)]),
  ) as unknown as Limits;
