/** How long PostgreSQL is waited for, in milliseconds; what is missing is waited for as it takes. */
export interface Limits {
  /** For a connection, whether a free one or a new one. */
  connect: number;
  /** For a statement: PostgreSQL itself ends it then. */
  statement?: number;
  /** For the answer to a statement; longer, so that only a database that hangs comes to it. */
  query?: number;
  /** For a lock that another transaction holds. */
  lock?: number;
  /** For the next statement of a transaction, which holds its locks meanwhile. */
  idle?: number;
}

/** All that one call may wait for the database, however often it asks. */
export const CALL_MS = 4_500;

/** Of every statement that a call is waiting for. */
export const CALL_LIMITS: Limits = {
  connect: 1_500,
  statement: 2_500,
  query: 3_000,
  lock: 2_000,
  idle: 10_000,
};

/** Of work that takes longer and has connections of its own: exports, imports and sweeps. */
export const SLOW_LIMITS: Limits = {
  connect: 5_000,
  statement: 60_000,
  query: 65_000,
  lock: 10_000,
  idle: 60_000,
};

/** Of migrations, which take what they take, and wait for those of another node. */
export const MIGRATION_LIMITS: Limits = { connect: 5_000 };

/** Connections for slow work, beside those for calls. */
export const SLOW_CONNECTIONS = 3;

/** So many may wait for each connection; more are refused at once instead of piling up. */
export const WAITING_PER_CONNECTION = 50;

/** The same limits, so many times as long. */
export const timesLonger = (limits: Limits, factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, ms]) => [name, Math.ceil(ms * factor)]),
  ) as unknown as Limits;
