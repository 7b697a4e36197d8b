import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../db/dialect';
import { acrossTenants } from '../db/guard/guard';
import type { Db } from '../db/types';
import { SKEW_MS } from '../lib/time/clock';
import { CLOSED, type JobRow } from './kind';

const ref = sql.ref;
const WORK = acrossTenants('a node works for all tenants, and ends the work of a seat in any');
const nowOf = (db: Db) => dialectOf(db).now;
const later = (db: Db, ms: number): RawBuilder<number> => sql<number>`${nowOf(db)} + ${ms}`;

/**
 * The time of the database in epoch milliseconds. What deletes goes by it: a node whose clock is
 * wrong would delete what is still valid for everybody.
 */
export async function readTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${nowOf(db)} as now`.execute(db);
  return (rows[0] as { now: number }).now;
}

interface NewJob {
  kind: string;
  tenantId?: number;
  /** The seat whose work it is; the job ends when its access is revoked. */
  memberId?: number;
  payload: unknown;
  /** Number of pieces, for the progress. */
  total?: number;
  /** Time until it is due, in milliseconds; the longest is that of a job that has failed often. */
  delayMs?: number;
}

/** Adds a job. Any node may claim it once the transaction is committed. */
export async function addJob(db: Db, { payload, delayMs = 0, ...job }: NewJob): Promise<number> {
  const { id } = await db
    .insertInto('jobs')
    .values({
      ...job,
      tenantId: job.tenantId ?? null,
      payload: JSON.stringify(payload),
      state: 'ready',
      createdAt: nowOf(db) as never,
      runAt: later(db, delayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the job of a schedule unless it exists. A new one is due at once. */
export async function addSchedule(db: Db, kind: string): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      ...{ kind, name: kind, tenantId: null, payload: 'null', state: 'ready' },
      createdAt: nowOf(db) as never,
      runAt: nowOf(db),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Makes a schedule due, if it is there: the next look begins it. */
export async function hurrySchedule(db: Db, name: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ runAt: nowOf(db) })
    .where('name', '=', name)
    .where('state', '=', 'ready')
    .modifyEnd(WORK)
    .execute();
}

/**
 * Requests the end of a job, and says whether nobody had and it has not ended. A waiting job becomes due,
 * so that it ends at once.
 */
export async function cancelJob(db: Db, tenantId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ isCancelled: 1, runAt: nowOf(db) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'running'])
    .where('isCancelled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Seats, all seats of a tenant, or accounts with all their seats. */
export type Whose =
  | { memberIds: readonly number[] }
  | { tenantId: number }
  | { accountIds: readonly number[] };

/**
 * Ends the jobs of seats whose access was revoked. The seats or accounts must be locked, so that no
 * step of theirs is running.
 */
export async function closeJobsOf(db: Db, whose: Whose): Promise<void> {
  const { inIds } = dialectOf(db);
  await db
    .updateTable('jobs')
    .set({ isCancelled: 1, reason: CLOSED, runAt: nowOf(db) })
    .where('state', 'in', ['ready', 'running'])
    .where((eb) => {
      if ('memberIds' in whose) return inIds(eb.ref('memberId'), whose.memberIds);
      const members = eb.selectFrom('members').select('members.id');
      const ofThese =
        'tenantId' in whose
          ? members.where('members.tenantId', '=', whose.tenantId)
          : members.where(inIds(ref('members.accountId'), whose.accountIds)).modifyEnd(WORK);
      return eb('memberId', 'in', ofThese);
    })
    .modifyEnd(WORK)
    .execute();
}

interface Claim {
  kinds: readonly string[];
  owner: string;
  leaseMs: number;
  /** Longest delay of these kinds. Times further ahead were written by a wrong clock. */
  horizonMs: number;
}

/**
 * Claims the job that has been due longest, or one whose lease has ended; undefined if there is none.
 * Times beyond the horizon count as past: the clock of the database was ahead when they were written.
 */
export function claimJob(
  db: Db,
  { kinds, owner, leaseMs, horizonMs }: Claim,
): Promise<JobRow | undefined> {
  const { now, inValues, forUpdateSkipLocked } = dialectOf(db);
  const isPast = (column: string) =>
    sql<SqlBool>`(${ref(column)} <= ${now} or ${ref(column)} > ${later(db, horizonMs)})`;
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      owner,
      leaseUntil: later(db, leaseMs),
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      startedAt: eb.fn.coalesce('startedAt', now),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs as next')
        .select('next.id')
        .where(inValues(ref('next.kind'), kinds))
        .where((own) =>
          own.or([
            own.and([own('next.state', '=', 'ready'), isPast('next.runAt')]),
            own.and([own('next.state', '=', 'running'), isPast('next.leaseUntil')]),
          ]),
        )
        .orderBy('next.runAt')
        .orderBy('next.id')
        .limit(1)
        .modifyEnd(forUpdateSkipLocked)
        .modifyEnd(WORK),
    )
    .modifyEnd(WORK)
    .returningAll()
    .executeTakeFirst();
}

type Held = Pick<JobRow, 'id' | 'fence'>;

/** Updates a job only while the claim is still valid. */
const updateHeld = (db: Db, { id, fence }: Held) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .modifyEnd(WORK);

/**
 * Renews the lease and locks the row of the job until the transaction ends. Returns the current row;
 * undefined if the lease has ended or another node has claimed the job.
 */
export function holdJob(db: Db, held: Held, leaseMs: number): Promise<JobRow | undefined> {
  return updateHeld(db, held)
    .set({ leaseUntil: later(db, leaseMs) })
    .where('leaseUntil', '>', nowOf(db))
    .returningAll()
    .executeTakeFirst();
}

/** Adds to the progress of a job, renews the lease and resets the attempts. */
export async function noteProgress(
  db: Db,
  held: Held,
  { done = 0, failed = 0 }: { done?: number | undefined; failed?: number | undefined },
  leaseMs: number,
): Promise<void> {
  await updateHeld(db, held)
    .set((eb) => ({
      attempts: 1,
      leaseUntil: later(db, leaseMs),
      done: eb('done', '+', done),
      failed: eb('failed', '+', failed),
    }))
    .execute();
}

const FREE = { owner: null, leaseUntil: null };

/** Ends a job. */
export async function finishJob(
  db: Db,
  held: Held,
  values: { state: 'done' | 'failed' | 'cancelled'; reason: string | null },
): Promise<void> {
  await updateHeld(db, held)
    .set({ ...FREE, ...values, finishedAt: nowOf(db) })
    .execute();
}

/** Releases a job, so that any node may claim it after the pause. */
export async function putBack(
  db: Db,
  held: Held,
  { afterMs, attempts }: { afterMs: number; attempts: number },
): Promise<void> {
  await updateHeld(db, held)
    .set({ ...FREE, state: 'ready', attempts, runAt: later(db, afterMs) })
    .execute();
}

/** Deletes jobs that ended earlier than this, or in the future. */
export async function deleteFinished(db: Db, keptMs: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((eb) =>
      eb.or([eb('finishedAt', '<', later(db, -keptMs)), eb('finishedAt', '>', later(db, SKEW_MS))]),
    )
    .modifyEnd(WORK)
    .execute();
}

/** Deletes the jobs of a tenant that goes; they were ended with its sessions. */
export async function deleteJobsOf(db: Db, tenantId: number): Promise<void> {
  await db.deleteFrom('jobs').where('tenantId', '=', tenantId).execute();
}
