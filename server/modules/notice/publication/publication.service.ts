import { LIMIT } from '#contract/limits';
import type {
  NoticeRange,
  Publication,
  PublicationAdd,
  PublicationDetail,
  PublicationUpdate,
} from '#contract/notice/publication';
import { lockTenant } from '../../../db/access-locks';
import { isoOf } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { Refusal } from '../../../lib/refusal';
import { assertCaps } from '../../counter/counter.service';
import {
  dropUnused,
  dropUses,
  findUsed,
  findUsedIds,
  holdAllFiles,
  setUses,
  type UsedFile,
} from '../../file/use.service';
import { beginMailing } from '../mail/mailing.service';
import { noteRead } from '../reader/mark.repo';
import { tellReaders } from '../tell.service';
import { countOfAuthor, countOfTenant } from './amount.repo';
import { countAudience, countReaders } from './audience.repo';
import * as repo from './publication.repo';
import { isEditable, publishable } from './publication.rules';
import { assertRange, findRangeIds, findTargets, setRange, withRangeNames } from './range.service';

const HOUR = 60 * 60_000;
/** Notices that a seat publishes in an hour. */
const HOURLY_MAX = 60;

/** A publication without the addresses of its files, which belong to the caller's session. */
type Opened = Omit<PublicationDetail, 'files'> & { files: UsedFile[] };

const targetOf = (id: number) => ({ kind: 'notice', targetId: id }) as const;

/** Notices that members in the scope have written (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export async function listPublications(db: Db, actor: Actor, list: ParsedList) {
  const { rows, total } = await repo.findPublications(db, actor.scope, list);
  return { rows: await withRangeNames(db, actor, rows), total };
}

/** @throws Refusal row.missing */
async function findRow(db: Db, { scope }: Actor, id: number) {
  const row = await repo.findPublication(db, scope, id);
  if (!row) throw new Refusal('row.missing');
  return row;
}

/** @throws Refusal row.missing */
async function getRow(db: Db, actor: Actor, id: number): Promise<Publication> {
  const { remindedAt: _, publication: _number, ...row } = await findRow(db, actor, id);
  return row;
}

/** A notice as its writer edits it. @throws Refusal row.missing */
export async function getPublication(db: Db, actor: Actor, id: number): Promise<Opened> {
  const { remindedAt, publication, ...row } = await findRow(db, actor, id);
  const { tenantId } = actor.scope;
  const rangeIds = await findRangeIds(db, { tenantId, noticeId: id });
  const names = await findTargets(db, actor, row.rangeType, rangeIds);
  const range = { type: row.rangeType, ids: rangeIds };
  const files = await findUsed(db, targetOf(id));
  return {
    ...row,
    rangeIds,
    rangeNames: rangeIds.map((target) => names.get(target) ?? null),
    fileIds: files.map((file) => file.id),
    files,
    audience: await countAudience(db, actor, range),
    readers: await countReaders(db, actor, range, { id, publication }),
    remindedAt: isoOf(remindedAt),
  };
}

/** @throws Refusal notice.file-missing */
async function assertFiles(work: Work, ids: readonly number[], kept: readonly number[] = []) {
  if (await holdAllFiles(work, ids, kept)) return;
  throw new Refusal('notice.file-missing', {}, { field: 'fileIds' });
}

/** Begins a notice. @throws Refusal notice.range-outside, notice.file-missing, notice.too-many */
export async function addPublication(
  work: Work,
  { rangeIds, fileIds, ...text }: PublicationAdd,
): Promise<Publication> {
  const { db, actor, now } = work;
  const ids = await assertRange(db, actor, { rangeType: text.rangeType, rangeIds });
  const attached = [...new Set(fileIds)];
  await assertFiles(work, attached);
  await lockTenant(db, actor.scope.tenantId);
  if ((await countOfTenant(db, actor.scope)) >= LIMIT.notices) {
    throw new Refusal('notice.too-many', { limit: LIMIT.notices });
  }
  // One seat must not use up what is for all of the tenant.
  if ((await countOfAuthor(db, actor.scope)) >= LIMIT.ownNotices) {
    throw new Refusal('notice.too-many', { limit: LIMIT.ownNotices });
  }
  const id = await repo.insertNotice(db, actor.scope, text, now);
  const addressed = { tenantId: actor.scope.tenantId, noticeId: id };
  await setRange(db, addressed, text.rangeType, ids);
  await setUses(db, targetOf(id), attached);
  return getRow(db, actor, id);
}

/**
 * Saves a notice that is not out. What was uploaded for it and is taken out of it goes at once.
 * @throws Refusal row.missing, version.conflict, notice.is-out, notice.range-outside, notice.file-missing
 */
export async function updatePublication(
  work: Work,
  { rangeIds, fileIds, ...text }: PublicationUpdate,
): Promise<Publication> {
  const { db, actor, now, note } = work;
  const { id } = text;
  const attached = [...new Set(fileIds)];
  const isFiled = attached.length > 0 || (await findUsedIds(db, 'notice', [id])).length > 0;
  // Before the notice, and before its files are read: none is deleted between that and the end.
  if (isFiled) await lockTenant(db, actor.tenantId);
  const [before] = await lockAll(work, [id]);
  if (before && !isEditable(before.state)) {
    throw new Refusal('notice.is-out', {}, { data: await getRow(db, actor, id) });
  }
  if (!(await repo.updateNotice(db, actor.scope, text, now))) {
    throw new Refusal('version.conflict', {}, { data: await getRow(db, actor, id) });
  }
  const ids = await assertRange(db, actor, { rangeType: text.rangeType, rangeIds });
  const had = (await findUsed(db, targetOf(id))).map((file) => file.id);
  await assertFiles(work, attached, had);
  const addressed = { tenantId: actor.scope.tenantId, noticeId: id };
  await setRange(db, addressed, text.rangeType, ids);
  await setUses(db, targetOf(id), attached);
  await dropUnused(work, had, attached);
  // The form saves while somebody writes, so only the first of its saves says whose notice it has changed.
  const others = [before?.authorId, before?.editedBy];
  if (before && others.every((other) => other !== actor.memberId)) {
    note({ target: `notice ${id}`, name: before.title });
  }
  return getRow(db, actor, id);
}

/** Locks notices of the scope, all or none. @throws Refusal row.missing */
export async function lockAll({ db, actor }: Work, ids: readonly number[]): Promise<repo.Locked[]> {
  const distinct = [...new Set(ids)];
  const rows = await repo.lockNotices(db, actor.scope, distinct);
  if (rows.length !== distinct.length) throw new Refusal('row.missing');
  return rows;
}

/** How the audit log calls the ids of a range, so that it tells their names. */
const NOTED: Record<NoticeRange, string | undefined> = {
  everyone: undefined,
  tenants: 'tenantIds',
  depts: 'deptIds',
  roles: 'roleIds',
  members: 'toIds',
};

/**
 * Publishes a notice, at once or at its start. The audit entry holds its title, level and range, but not
 * its content. @throws Refusal row.missing, version.conflict, notice.*, rate.exceeded
 */
export async function publishNotice(
  work: Work,
  { id, version }: { id: number; version: number },
): Promise<Publication> {
  const { db, actor, now, note } = work;
  await lockAll(work, [id]);
  const { remindedAt: _, publication: before, ...draft } = await findRow(db, actor, id);
  if (draft.version !== version) throw new Refusal('version.conflict', {}, { data: draft });
  if (!isEditable(draft.state)) throw new Refusal('notice.is-out', {}, { data: draft });
  const { tenantId } = actor.scope;
  const rangeIds = await findRangeIds(db, { tenantId, noticeId: id });
  const values = publishable(draft, rangeIds, now);
  const { rangeType, level } = draft;
  await assertRange(db, actor, { rangeType, rangeIds });
  await assertCaps(
    db,
    [{ name: `notices:${actor.memberId}`, max: HOURLY_MAX, windowMs: HOUR }],
    now,
  );
  // Nobody has read what is published now, whoever has read it before (ADR 0065).
  const publication = before + 1;
  // Whoever publishes answers for it, whoever has begun it.
  const set = { ...values, authorId: actor.memberId, publication };
  await repo.setState(db, actor.scope, id, set, now);
  // Its publisher knows it, and is not asked to read it.
  await noteRead(db, { accountId: actor.accountId, now }, { id, publication });
  if (values.state === 'published') {
    await tellReaders(db, { id, tenantId, rangeType }, now);
    await beginMailing(db, id, now);
  }
  const noted = NOTED[rangeType];
  const { title } = values;
  const range = { rangeType, ...(noted && { [noted]: rangeIds }) };
  note({ target: `notice ${id}`, name: title, after: { title, level, ...range } });
  return getRow(db, actor, id);
}

/** Withdraws notices, all or none. @throws Refusal row.missing, notice.not-out */
export async function withdrawNotices(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now, note } = work;
  for (const { id, state, ...row } of await lockAll(work, ids)) {
    if (isEditable(state)) throw new Refusal('notice.not-out');
    await repo.setState(db, actor.scope, id, { state: 'withdrawn' }, now);
    if (state === 'published') await tellReaders(db, { id, ...row }, now);
    note({ target: `notice ${id}`, name: row.title });
  }
}

/**
 * Deletes notices with what is known of their readers, all or none. What was uploaded for them goes at
 * once. @throws Refusal row.missing
 */
export async function removeNotices(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now, note } = work;
  // Before the notices, as whoever deletes a file has it.
  await lockTenant(db, actor.tenantId);
  const rows = await lockAll(work, ids);
  const distinct = rows.map(({ id }) => id);
  const attached = await findUsedIds(db, 'notice', distinct);
  for (const { state, ...row } of rows) {
    // Its range goes with it.
    if (state === 'published') await tellReaders(db, row, now);
    note({ target: `notice ${row.id}`, name: row.title });
  }
  await repo.deleteNotices(db, actor.scope, distinct);
  await dropUses(db, 'notice', distinct);
  await dropUnused(work, attached, []);
}

/** Whether the caller may see a notice as its writer does. */
export const maySee = async (db: Db, { scope }: Actor, id: number): Promise<boolean> =>
  (await repo.findPublication(db, scope, id)) !== undefined;
