import { commitImport } from '#contract/member/import';
import type { MemberImported } from '#contract/member/member';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import type { Reason } from '../../../lib/reasons';
import { derivePassword, hashPasswords } from '../../../lib/secrets/password';
import { holdRights } from '../../access/assign.service';
import { findActor } from '../../authenticate/authenticate.service';
import * as repo from './import.repo';
import { addLine } from './line.service';

/** Duration of a lease, renewed after each batch. */
export const LEASE_MS = 60_000;
/** Pause after a failure that is not caused by the lines. */
const PAUSE_MS = 10_000;
/** Tries of a batch until the import fails, so that a crashing import does not repeat forever. */
const ATTEMPTS_MAX = 5;
/** Lines per transaction, which blocks other requests on the embedded database. */
const BATCH = 20;

/** An import with the lease of this server. */
export interface Job extends Omit<repo.ImportRow, 'lease'> {
  lease: string;
}

/** Claims an import without a current lease; undefined if there is none. */
export async function claimJob(db: Db, lease: string, now: number): Promise<Job | undefined> {
  const found = await repo.claimImport(db, lease, now, now + LEASE_MS);
  return found && { ...found, lease };
}

/** Lines with the hashes of their passwords, computed before the transaction. */
export interface Batch {
  lines: readonly { line: number; values: MemberImported; passwordHash: string }[];
}

/** The next lines. Hashing their passwords is most of the work of an import. */
export async function prepareBatch(db: Db, job: Job): Promise<Batch> {
  const lines = await repo.findNextLines(db, job.id, BATCH);
  const { passwordHash, passwordKey } = job;
  const hashes = passwordKey
    ? await hashPasswords(lines.map(({ line }) => derivePassword(passwordKey, String(line))))
    : lines.map(() => passwordHash ?? '');
  return {
    lines: lines.map(({ line, input }, index) => ({
      line,
      values: JSON.parse(input ?? 'null') as MemberImported,
      passwordHash: hashes[index] ?? '',
    })),
  };
}

type End = 'done' | 'cancelled' | 'stopped';

/** Outcome of a step; `lost` when another server has taken over. */
export type Outcome = 'more' | 'lost' | End;

/**
 * Runs one transaction of an import: adds the batch, or ends the import. Lines and their users are
 * written together, so a crash neither loses nor duplicates users. `asActor` runs the adding with
 * an audit entry.
 */
export async function stepJob(
  db: Db,
  job: Job,
  { lines }: Batch,
  now: number,
  asActor: (actor: Actor, add: (work: Work) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const held = await repo.holdImport(db, job.id, job.lease);
  if (!held) return 'lost';
  if (held.isCancelled === 1) return end(db, job, 'cancelled', now);
  if (held.attempts > ATTEMPTS_MAX) return end(db, job, 'stopped', now, 'import.broken');
  if (lines.length === 0) return end(db, job, 'done', now);
  // The current permissions: an importer who loses the permission cannot continue.
  const actor = await findActor(db, job.memberId);
  if (!actor?.permissions.has(commitImport.key)) {
    return end(db, job, 'stopped', now, 'import.denied');
  }
  let failed = 0;
  await asActor(actor, async (work) => {
    const rights = await holdRights(work);
    for (const { line, ...rest } of lines) {
      const errors = await addLine(work, { ...rest, rights, language: job.language });
      const isDone = errors.length === 0;
      if (!isDone) failed += 1;
      await repo.setLine(db, job.id, line, {
        state: isDone ? 'done' : 'failed',
        errors: isDone ? null : JSON.stringify(errors),
      });
    }
  });
  await repo.setWorking(db, job.id, job.lease, {
    done: held.done + lines.length - failed,
    failed: held.failed + failed,
    attempts: 1,
    leaseUntil: now + LEASE_MS,
  });
  return 'more';
}

async function end(db: Db, job: Job, state: End, now: number, reason?: Reason): Promise<End> {
  const free = { lease: null, leaseUntil: null, passwordHash: null };
  const values = { state, finishedAt: now, reason: reason ?? null };
  await repo.setWorking(db, job.id, job.lease, { ...free, ...values });
  return state;
}

/** Releases the lease: at once when this server stops, or after a pause when it failed. */
export const releaseJob = (db: Db, job: Job, now: number, hasFailed: boolean) =>
  repo.setWorking(db, job.id, job.lease, {
    lease: null,
    leaseUntil: hasFailed ? now + PAUSE_MS : null,
    ...(hasFailed ? {} : { attempts: 0 }),
  });
