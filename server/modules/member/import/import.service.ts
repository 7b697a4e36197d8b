import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { ImportProgress } from '#contract/member/import';
import { lockTenant } from '../../../db/access-locks';
import { slowly } from '../../../db/postgres/pace';
import { inBatches } from '../../../db/query/batches';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import { addJob, cancelJob } from '../../../jobs/jobs.repo';
import type { Sweep } from '../../../jobs/sweep';
import type { Scope } from '../../../lib/actor';
import { isStorable } from '../../../lib/input/storable';
import { MARKS } from '../../../lib/marks';
import { isReason } from '../../../lib/reasons';
import { Refusal, textOf } from '../../../lib/refusal';
import { derivePassword } from '../../../lib/secrets/password';
import { newToken } from '../../../lib/secrets/token';
import { writeSheet } from '../../../lib/sheet';
import { isAhead } from '../../../lib/time/clock';
import type { CheckedFile } from './check.service';
import * as repo from './import.repo';
import { ERRORS_TITLE, type LineError, titleOf } from './read.rules';
import { RESULT_TITLES, STATE_TEXTS } from './result.rules';

/** Name of the job kind of imports. */
export const IMPORT_JOB = 'member.import';

const HOUR = 60 * 60 * 1000;
/** Time to keep result and one-time passwords after the end of an import. */
const RESULT_MS = HOUR;
/** Time to keep a checked file that is not imported. */
const CHECKED_MS = 24 * HOUR;

/** Origin of the call that starts an import, for the audit entries of its batches. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
}

/** @throws Refusal row.missing, also for another importer's import and for an expired one */
async function getImport({ db, scope, now }: Reader, importId: number): Promise<repo.ImportRow> {
  const found = await repo.findImport(db, scope, importId);
  if (!found || isOver(found, now)) throw new Refusal('row.missing');
  return found;
}

interface Reader {
  db: Db;
  scope: Scope;
  now: number;
}

const isOver = ({ finishedAt }: repo.ImportRow, now: number) =>
  finishedAt !== null && (finishedAt + RESULT_MS <= now || isAhead(finishedAt, now));

/** The same without the time limit of a call, for files that are read while they are sent. */
const patient = (reader: Reader): Reader => ({ ...reader, db: slowly(reader.db) });

const readerOf = ({ db, actor, now }: Work): Reader => ({ db, scope: actor.scope, now });

/** Stores the result of a check for import or download; returns its id. */
export async function keepCheck(
  { db, actor, now, note }: Work,
  { titles, lines }: CheckedFile,
  { language, origin }: { language: Language; origin: Origin },
): Promise<number> {
  const valid = lines.filter(({ values }) => values !== null).length;
  const head = { createdAt: now, language, titles: JSON.stringify(titles), total: valid };
  const importId = await repo.insertImport(
    db,
    actor.scope,
    { ...head, ...origin },
    lines.map(({ line, cells, username, values, errors }) => ({
      line,
      username: isStorable(username) ? username : '',
      cells: JSON.stringify(cells),
      state: values ? 'valid' : 'invalid',
      input: values && JSON.stringify(values),
      errors: errors.length > 0 ? JSON.stringify(errors) : null,
    })),
  );
  note({ target: `import ${importId}`, after: { valid, invalid: lines.length - valid } });
  return importId;
}

/**
 * Starts a checked import. `passwordHash` is for a common password of all users; without it each
 * user gets a one-time password. @throws Refusal row.missing or import.*
 */
export async function startImport(
  work: Work,
  { importId, passwordHash, origin }: { importId: number; passwordHash?: string; origin: Origin },
): Promise<ImportProgress> {
  const { db, actor, now, note } = work;
  await lockTenant(db, actor.scope.tenantId);
  const found = await getImport(readerOf(work), importId);
  if (found.state !== 'checked') throw new Refusal('import.started');
  if (found.total === 0) throw new Refusal('import.nothing-valid');
  const latest = await repo.findLatest(db, actor.scope);
  if (latest?.state === 'running') throw new Refusal('import.running');
  const { tenantId, memberId } = actor.scope;
  const jobId = await addJob(db, {
    ...{ kind: IMPORT_JOB, tenantId, memberId, payload: { importId }, total: found.total },
  });
  await repo.updateImport(db, actor.scope, importId, {
    ...{ state: 'running', startedAt: now, jobId, ...origin },
    ...(passwordHash ? { passwordHash } : { passwordKey: newToken() }),
  });
  note({ target: `import ${importId}`, after: { state: 'running', total: found.total } });
  return progressOf(await getImport(readerOf(work), importId), now);
}

/** Requests the end of an import. @throws Refusal row.missing or import.not-running */
export async function cancelImport(work: Work, importId: number): Promise<ImportProgress> {
  const { db, now, note } = work;
  const found = await getImport(readerOf(work), importId);
  if (found.state !== 'running') throw new Refusal('import.not-running');
  if (found.jobId !== null) await cancelJob(db, found.tenantId, found.jobId);
  note({ target: `import ${importId}`, after: { isCancelled: true } });
  return progressOf(found, now);
}

/** Progress of an import, without an id of the caller's latest; null if it has expired. */
export async function getProgress(
  reader: Reader,
  importId: number | undefined,
): Promise<ImportProgress | null> {
  if (importId !== undefined) return progressOf(await getImport(reader, importId), reader.now);
  const latest = await repo.findLatest(reader.db, reader.scope);
  return latest && !isOver(latest, reader.now) ? progressOf(latest, reader.now) : null;
}

function progressOf(row: repo.ImportRow, now: number): ImportProgress {
  const { id, state, total, done, failed, startedAt, finishedAt, reason, passwordKey } = row;
  const tried = done + failed;
  const isMoving = state === 'running' && startedAt !== null && tried > 0;
  return {
    importId: id,
    ...{ state, total, done, failed },
    secondsLeft: isMoving
      ? Math.max(0, Math.ceil((((now - startedAt) / tried) * (total - tried)) / 1000))
      : null,
    message: reason && isReason(reason) ? textOf(reason, row.language) : null,
    hasPasswords: passwordKey !== null,
    resultUntil: finishedAt === null ? null : new Date(finishedAt + RESULT_MS).toISOString(),
  };
}

const errorsOf = (errors: string | null) => (errors ? (JSON.parse(errors) as LineError[]) : []);

/** All errors of a line in one cell, each with the title of its field where it does not name it. */
const inOneCell = (errors: readonly LineError[], language: Language) =>
  errors
    .map((error) =>
      [titleOf(error, language), error.message].filter(Boolean).join(MARKS[language].colon),
    )
    .join('\n');

/** Reads the stored lines of a file in batches, each line as `as` makes of it. */
const linesOf = <Row>(
  { db, scope }: Reader,
  lines: repo.StoredLines,
  as: (line: repo.ImportLine) => Row,
) =>
  inBatches(LIMIT.import.rows, async (place) => {
    const { rows, last } = await repo.readLines(db, scope, lines, place);
    return { rows: rows.map(as), last };
  });

interface Refused {
  cells: string[];
  errors: string;
}

/** The invalid lines with their original cells and their errors. */
export async function writeErrors(caller: Reader, importId: number) {
  const reader = patient(caller);
  const found = await getImport(reader, importId);
  const { language } = found;
  const titles = JSON.parse(found.titles) as string[];
  const refused = await linesOf(reader, { importId, states: ['invalid', 'failed'] }, (row) => ({
    cells: JSON.parse(row.cells) as string[],
    errors: inOneCell(errorsOf(row.errors), language),
  }));
  // A file uploaded again contains the previous errors, which are outdated.
  const kept = titles.flatMap((title, at) => (title === ERRORS_TITLE[language] ? [] : [at]));
  return writeSheet(
    'xlsx',
    [
      ...kept.map((at) => ({
        title: titles[at] ?? '',
        value: ({ cells }: Refused) => cells[at] ?? '',
      })),
      { title: ERRORS_TITLE[language], value: ({ errors }) => errors },
    ],
    refused,
  );
}

/**
 * The result of each line, with the one-time passwords. They are derived from the import's key, so
 * deleting the key is enough. @throws Refusal row.missing or import.not-ended
 */
export async function writeResult(caller: Reader, importId: number) {
  const reader = patient(caller);
  const found = await getImport(reader, importId);
  if (found.finishedAt === null) throw new Refusal('import.not-ended');
  const { language, passwordKey } = found;
  const lines = await linesOf(reader, { importId }, (line) => line);
  const passwordOf = ({ state, line }: repo.ImportLine) =>
    passwordKey && state === 'done' ? derivePassword(passwordKey, String(line)) : null;
  const titles = RESULT_TITLES;
  return writeSheet(
    'xlsx',
    [
      { title: titles.line[language], value: ({ line }) => line },
      { title: titles.username[language], value: ({ username }) => username },
      { title: titles.state[language], value: ({ state }) => STATE_TEXTS[state][language] },
      ...(passwordKey ? [{ title: titles.password[language], value: passwordOf }] : []),
      {
        title: titles.errors[language],
        value: ({ errors }) => inOneCell(errorsOf(errors), language) || null,
      },
    ],
    lines,
  );
}

/** Deletes expired imports with their lines, results and password keys. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'imports',
    run: (db, now) =>
      repo.deleteImports(db, {
        ...{ checkedBefore: now - CHECKED_MS, finishedBefore: now - RESULT_MS, now },
      }),
  },
];
