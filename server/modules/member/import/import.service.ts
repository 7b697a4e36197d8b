import type { Language } from '#contract/codes';
import type { ImportProgress } from '#contract/member/import';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Scope } from '../../../lib/actor';
import { isStorable } from '../../../lib/input/storable';
import { MARKS } from '../../../lib/marks';
import { isReason } from '../../../lib/reasons';
import { Refusal, textOf } from '../../../lib/refusal';
import { derivePassword } from '../../../lib/secrets/password';
import { newToken } from '../../../lib/secrets/token';
import { writeSheet } from '../../../lib/sheet';
import { lockTenant } from '../../tenant/tenant.service';
import type { CheckedFile } from './check.service';
import * as repo from './import.repo';
import { ERRORS_TITLE, type LineError, titleOf } from './read.rules';
import { RESULT_TITLES, STATE_TEXTS } from './result.rules';

const HOUR = 60 * 60 * 1000;
/** Result and one-time passwords of an import are kept this long after its end. */
const RESULT_MS = HOUR;
/** A checked file that nobody imports is kept this long. */
const CHECKED_MS = 24 * HOUR;

/** Where a call comes from, which the audit of what it starts goes on saying. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
}

/** @throws Refusal row.missing, also for somebody else's and for one whose hour is over */
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
  finishedAt !== null && finishedAt + RESULT_MS <= now;

const readerOf = ({ db, actor, now }: Work): Reader => ({ db, scope: actor.scope, now });

/** Keeps what a check has found, to be imported or downloaded; answers its id. */
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
 * Marks a checked import as to be done; `passwordHash` is of the password that all users get, else
 * each gets its own. @throws Refusal row.missing or import.*
 */
export async function startImport(
  work: Work,
  { importId, passwordHash, origin }: { importId: number; passwordHash?: string; origin: Origin },
): Promise<ImportProgress> {
  const { db, actor, now, note } = work;
  await lockTenant(db, actor.tenantId);
  const found = await getImport(readerOf(work), importId);
  if (found.state !== 'checked') throw new Refusal('import.started');
  if (found.total === 0) throw new Refusal('import.nothing-valid');
  const latest = await repo.findLatest(db, actor.scope);
  if (latest?.state === 'running') throw new Refusal('import.running');
  await repo.updateImport(db, actor.scope, importId, {
    ...{ state: 'running', startedAt: now, ...origin },
    ...(passwordHash ? { passwordHash } : { passwordKey: newToken() }),
  });
  note({ target: `import ${importId}`, after: { state: 'running', total: found.total } });
  return progressOf(await getImport(readerOf(work), importId), now);
}

/** Asks whoever works on the import to stop. @throws Refusal row.missing or import.not-running */
export async function cancelImport(work: Work, importId: number): Promise<ImportProgress> {
  const { db, actor, now, note } = work;
  const found = await getImport(readerOf(work), importId);
  if (found.state !== 'running') throw new Refusal('import.not-running');
  await repo.updateImport(db, actor.scope, importId, { isCancelled: 1 });
  note({ target: `import ${importId}`, after: { isCancelled: true } });
  return progressOf(found, now);
}

/** How far an import is; the caller's latest without an id, null when its hour is over. */
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
      ? Math.ceil((((now - startedAt) / tried) * (total - tried)) / 1000)
      : null,
    message: reason && isReason(reason) ? textOf(reason, row.language) : null,
    hasPasswords: passwordKey !== null,
    resultUntil: finishedAt === null ? null : new Date(finishedAt + RESULT_MS).toISOString(),
  };
}

const errorsOf = (errors: string | null) => (errors ? (JSON.parse(errors) as LineError[]) : []);

/** What is wrong with a line in one cell, each field by its title. */
const inOneCell = (errors: readonly LineError[], language: Language) =>
  errors
    .map(({ field, message }) =>
      [titleOf(field, language), message].filter(Boolean).join(MARKS[language].colon),
    )
    .join('\n');

/** The refused lines as they were, and what is wrong with each. */
export async function writeErrors(reader: Reader, importId: number) {
  const found = await getImport(reader, importId);
  const { language } = found;
  const titles = JSON.parse(found.titles) as string[];
  const lines = await repo.findLines(reader.db, reader.scope, importId);
  const refused = lines
    .filter(({ state }) => state === 'invalid' || state === 'failed')
    .map(({ cells, errors }) => ({
      cells: JSON.parse(cells) as string[],
      errors: inOneCell(errorsOf(errors), language),
    }));
  // Whoever sends the file again has last time's reasons in it, which are of no use any more.
  const kept = titles.flatMap((title, at) => (title === ERRORS_TITLE[language] ? [] : [at]));
  return writeSheet(
    'xlsx',
    [
      ...kept.map((at) => ({
        title: titles[at] ?? '',
        value: (row: (typeof refused)[number]) => row.cells[at] ?? '',
      })),
      { title: ERRORS_TITLE[language], value: (row) => row.errors },
    ],
    refused,
  );
}

/**
 * What became of each line, with the one-time passwords. They are made anew from the import's key,
 * so that only the key has to be forgotten. @throws Refusal row.missing or import.not-ended
 */
export async function writeResult(reader: Reader, importId: number) {
  const found = await getImport(reader, importId);
  if (found.finishedAt === null) throw new Refusal('import.not-ended');
  const { language, passwordKey } = found;
  const lines = await repo.findLines(reader.db, reader.scope, importId);
  type Line = (typeof lines)[number];
  const passwordOf = ({ state, line }: Line) =>
    passwordKey && state === 'done' ? derivePassword(passwordKey, String(line)) : null;
  const titles = RESULT_TITLES;
  return writeSheet<Line>(
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

/** Forgets imports whose time is over: their lines, results and what passwords are made from. */
export const sweepImports = (db: Db, now: number) =>
  repo.deleteImports(db, { checkedBefore: now - CHECKED_MS, finishedBefore: now - RESULT_MS });
