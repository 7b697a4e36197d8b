import { commitImport } from '#contract/member/import';
import type { MemberImported } from '#contract/member/member';
import { findSeatIds } from '../../../db/access-locks';
import { recordAudit } from '../../../db/audits';
import type { Db } from '../../../db/types';
import type { Change } from '../../../db/work';
import type { Ending, JobKind, Outcome, Part } from '../../../jobs/kind';
import type { Actor } from '../../../lib/actor';
import type { Reason } from '../../../lib/reasons';
import { Refusal } from '../../../lib/refusal';
import { derivePassword, hashPasswords } from '../../../lib/secrets/password';
import { holdRights } from '../../access/assign.service';
import { findActor } from '../../authenticate/authenticate.service';
import { visitTenant } from '../../authenticate/visit.service';
import * as repo from './import.repo';
import { IMPORT_JOB } from './import.service';
import { addLine } from './line.service';

/** Lines per transaction, which blocks other requests on the embedded database. */
const BATCH = 20;

type ImportPart = Part<{ importId: number }>;

type Running = NonNullable<Awaited<ReturnType<typeof repo.findRunning>>>;

/** Lines with the hashes of their passwords, computed before the transaction. */
interface Batch {
  running: Running;
  lines: readonly { line: number; values: MemberImported; passwordHash: string }[];
}

/** The next lines. Hashing their passwords is most of the work of an import. */
async function prepareBatch({ db, job }: ImportPart): Promise<Batch | undefined> {
  const running = await repo.findRunning(db, job.payload.importId);
  if (!running) return undefined;
  const lines = await repo.findNextLines(db, running.id, BATCH);
  const { passwordHash, passwordKey } = running;
  const hashes = passwordKey
    ? await hashPasswords(lines.map(({ line }) => derivePassword(passwordKey, String(line))))
    : lines.map(() => passwordHash ?? '');
  return {
    running,
    lines: lines.map(({ line, input }, index) => ({
      line,
      values: JSON.parse(input ?? 'null') as MemberImported,
      passwordHash: hashes[index] ?? '',
    })),
  };
}

/** The importer's access must not change during a step. */
async function locksOf({ db }: ImportPart, batch: Batch | undefined) {
  const seat = batch && (await findSeatIds(db, batch.running.memberId));
  if (!seat) return undefined;
  const { tenantId, accountId, memberId } = seat;
  const tenantIds = [...new Set([tenantId, batch.running.tenantId])];
  return { held: { tenantIds, accountIds: [accountId], memberIds: [memberId] } };
}

/**
 * The importer with its current permissions, in the tenant of the import; null without the
 * permission, so that an importer who loses it cannot continue.
 */
async function findImporting(db: Db, { memberId, tenantId }: Running): Promise<Actor | null> {
  const actor = await findActor(db, memberId);
  if (!actor?.permissions.has(commitImport.key)) return null;
  if (tenantId === actor.tenantId) return actor;
  return visitTenant(db, actor, tenantId).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/**
 * Adds the batch. Lines and their users are written together, so a crash neither loses nor
 * duplicates users.
 */
async function addBatch(part: ImportPart, batch: Batch | undefined): Promise<Outcome> {
  if (!batch || batch.lines.length === 0) return { state: 'done' };
  const { db, now } = part;
  const { running, lines } = batch;
  const actor = await findImporting(db, running);
  if (!actor) return DENIED;
  const changes: Change[] = [];
  const work = { db, actor, now, note: (change: Change) => changes.push(change) };
  const rights = await holdRights(work);
  let failed = 0;
  for (const { line, ...rest } of lines) {
    const errors = await addLine(work, { ...rest, rights, language: running.language });
    const isDone = errors.length === 0;
    if (!isDone) failed += 1;
    await repo.setLine(db, running.id, line, {
      state: isDone ? 'done' : 'failed',
      errors: isDone ? null : JSON.stringify(errors),
    });
  }
  // The entry of a batch looks like one of the call that started the import.
  const { requestId, ip, userAgent } = running;
  const call = { requestId, ip, userAgent, action: commitImport.key };
  await recordAudit(db, { ...call, result: 'done', actor, at: now, changes, variant: 'rows' });
  return { state: 'more', done: lines.length - failed, failed };
}

const DENIED = { state: 'failed', reason: 'import.denied' satisfies Reason } as const;

/** Reasons that the importer sees, by the ending of the job. */
const REASONS: Partial<Record<Ending['state'], Reason>> = {
  broken: 'import.broken',
  closed: 'import.closed',
  failed: 'import.denied',
};

/** An import that nobody asked to end is told of in the audit log as well. */
async function recordStop(part: ImportPart, reason: Reason | null): Promise<void> {
  const { db, now, job } = part;
  const { importId } = job.payload;
  const importer = await repo.findImporter(db, importId);
  if (!importer) return;
  const { requestId, ip, userAgent, ...actor } = importer;
  await recordAudit(db, {
    ...{ requestId, ip, userAgent, actor, at: now, action: commitImport.key },
    result: reason === 'import.broken' ? 'failed' : 'refused',
    reason: reason ?? undefined,
    variant: 'stop',
    changes: [{ target: `import ${importId}`, after: { state: 'stopped' } }],
  });
}

async function end(part: ImportPart, { state }: Ending): Promise<void> {
  const { db, now, job } = part;
  const reason = REASONS[state] ?? null;
  const isAsked = state === 'done' || state === 'cancelled';
  const values = { state: isAsked ? state : ('stopped' as const), finishedAt: now, reason };
  if (!isAsked) await recordStop(part, reason);
  await repo.endImport(db, job.payload.importId, values);
}

/** Imports of users (ADR 0026). */
export const importJob: JobKind<{ importId: number }, Batch | undefined> = {
  name: IMPORT_JOB,
  prepare: prepareBatch,
  locks: locksOf,
  step: addBatch,
  end,
};
