import { lockAccess } from '../db/access-locks';
import { isTenantOpen } from '../db/query/rows';
import type { Db } from '../db/types';
import * as repo from './jobs.repo';
import {
  CLOSED,
  type Ending,
  type JobKind,
  type JobRow,
  type Outcome,
  type Part,
  type StepLocks,
} from './kind';

/** Attempts of a step until the job ends, so that a crashing job does not repeat forever. */
const ATTEMPTS_MAX = 5;

/** A claimed job and its kind. */
export interface Taken {
  kind: JobKind;
  row: JobRow;
}

interface Context {
  db: Db;
  time: (db: Db) => Promise<number>;
  leaseMs: number;
  /** Runs slow work and renews the lease meanwhile. */
  beating: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Whether the job goes on after a step: `over` also where that is later, `lost` when another node has
 * claimed it.
 */
export type Progress = 'more' | 'over' | 'lost';

const isExhausted = ({ kind, row }: Taken) =>
  kind.everyMs === undefined && row.attempts > ATTEMPTS_MAX;

/** Why the job must end before its next step; undefined if it may go on. */
async function endingOf(db: Db, { kind, row }: Taken): Promise<Ending | undefined> {
  if (row.isCancelled === 1) return { state: row.reason === CLOSED ? CLOSED : 'cancelled' };
  if (isExhausted({ kind, row })) return { state: 'broken' };
  const { tenantId } = row;
  if (tenantId !== null && !(await isTenantOpen(db, tenantId))) return { state: CLOSED };
  return undefined;
}

const partOf = (db: Db, { id, tenantId, payload }: JobRow, now: number): Part<unknown> => ({
  ...{ db, now },
  job: { id, tenantId, payload: JSON.parse(payload) },
});

/** With this lock, the tenant cannot be disabled during the step. */
const ownLocks = ({ tenantId }: JobRow): StepLocks | undefined =>
  tenantId === null ? undefined : { held: { tenantIds: [tenantId] } };

/**
 * Runs one step of a job: `prepare`, then a transaction. The transaction first takes the access
 * locks, as every transaction does that needs them, and then checks the claim.
 */
export async function runStep(
  { db, time, leaseMs, beating }: Context,
  taken: Taken,
): Promise<Progress> {
  const { kind, row } = taken;
  // `prepare` itself may be what crashes.
  const isEnding = row.isCancelled === 1 || isExhausted(taken);
  const prepare = async () => kind.prepare?.(partOf(db, row, await time(db)));
  const prepared = isEnding ? undefined : await beating(prepare);
  return db.transaction().execute(async (trx) => {
    const part = partOf(trx, row, await time(trx));
    const locks = (await kind.locks?.(part, prepared)) ?? ownLocks(row);
    if (locks) await lockAccess(trx, locks.held ?? {}, locks.taken);
    const held = await repo.holdJob(trx, row, leaseMs);
    if (!held) return 'lost';
    const ending = await endingOf(trx, { kind, row: held });
    const outcome = ending ?? (await kind.step(part, prepared));
    if (outcome.state === 'more') {
      await repo.noteProgress(trx, row, outcome, leaseMs);
      return 'more';
    }
    if (outcome.state === 'later') {
      await repo.putBack(trx, row, { afterMs: outcome.afterMs, attempts: 0 });
      return 'over';
    }
    await kind.end?.(part, outcome);
    if (kind.everyMs === undefined) await repo.finishJob(trx, row, finalOf(outcome));
    else await repo.putBack(trx, row, { afterMs: kind.everyMs, attempts: 0 });
    return 'over';
  });
}

function finalOf(ending: Exclude<Outcome | Ending, { state: 'more' | 'later' }>) {
  const { state } = ending;
  if (state === 'failed') return { state, reason: ending.reason };
  if (state === 'done' || state === 'cancelled') return { state, reason: null };
  return { state: 'failed' as const, reason: state };
}
