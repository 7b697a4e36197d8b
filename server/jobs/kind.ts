import type { Selectable } from 'kysely';
import type { LockIds } from '../db/access-locks';
import type { Db, Tables } from '../db/types';

/** A row of the table of jobs. */
export type JobRow = Selectable<Tables['jobs']>;

/** A claimed job with its parsed payload. */
export interface Job<Payload> extends Pick<JobRow, 'id' | 'tenantId'> {
  payload: Payload;
}

/** Input of `prepare`, `step` and `end`. */
export interface Part<Payload> {
  db: Db;
  /** Epoch milliseconds, by the clock of the database. */
  now: number;
  job: Job<Payload>;
}

/** Reason of a job whose tenant or seat has lost its access. */
export const CLOSED = 'closed';

/**
 * How a job ends. `broken`: too many attempts without progress. `closed`: its tenant is disabled or
 * deleted, or the access of its seat was revoked.
 */
export type Ending =
  | { state: 'done' | 'cancelled' | 'broken' | typeof CLOSED }
  | { state: 'failed'; reason: string };

/**
 * Outcome of a step: the number of pieces that it did, that the job has to wait for other work, or its
 * end.
 */
export type Outcome =
  | { state: 'more'; done?: number; failed?: number }
  | { state: 'later'; afterMs: number }
  | Extract<Ending, { state: 'failed' }>
  | { state: 'done' };

/** The access locks of a step, see `lockAccess`. */
export interface StepLocks {
  held?: LockIds;
  taken?: LockIds;
}

/**
 * One kind of job (docs/design/architecture.md, "Jobs"). A job runs in steps. Each step calls
 * `prepare` outside of a transaction, and then `step` in a transaction that first checks the claim.
 * Effects of `prepare` outside the database must be repeatable.
 */
export interface JobKind<Payload = unknown, Prepared = unknown> {
  /** Unique name, stored in the rows. */
  name: string;
  /** Makes the kind a schedule: a single job that is due again this long after its end. */
  everyMs?: number;
  /**
   * Slow work. The claim is not checked here, so what it writes must not depend on it: a value is
   * changed only where it still is what was read.
   */
  prepare?(part: Part<Payload>): Promise<Prepared>;
  /** The access locks of the step; by default those of the job's tenant. */
  locks?(part: Part<Payload>, prepared: Prepared): Promise<StepLocks | undefined>;
  /** The work of one transaction. */
  step(part: Part<Payload>, prepared: Prepared): Promise<Outcome>;
  /** Runs in the transaction that ends the job. */
  end?(part: Part<Payload>, ending: Ending): Promise<void>;
}
