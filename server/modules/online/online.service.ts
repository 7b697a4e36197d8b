import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { OfflineResult } from '#contract/member/online';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { grouped } from '../../lib/grouped';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal, textOf } from '../../lib/refusal';
import { holdRights } from '../access/assign.service';
import { findBranch } from '../dept/dept.service';
import { judgeOthers } from '../member/guard.service';
import { findVisible } from '../member/member.service';
import * as online from '../session/online.service';
import { endSessions, endSessionsOfMembers } from '../session/session.service';

interface Asking {
  db: Db;
  actor: Actor;
  now: number;
}

const branchOf = async ({ db, actor }: Asking, deptId: number | undefined) =>
  deptId === undefined ? undefined : findBranch(db, actor.scope, deptId);

/** Who is signed in; `deptId` restricts it to that department's branch. */
export const listOnline = async (asking: Asking, list: ParsedList, deptId?: number) =>
  online.listOnline(asking, list, await branchOf(asking, deptId));

/** The same in batches, for an export. */
export const readOnline = async (asking: Asking, list: ParsedList, deptId?: number) =>
  online.readOnline(asking, list, await branchOf(asking, deptId));

type Judged = Awaited<ReturnType<typeof judgeOthers>>;

/** Why somebody must not be forced offline; null if that is allowed. */
function refusalOf(judged: Judged, memberId: number): Refusal | null {
  const refusal = judged.get(memberId);
  return refusal === undefined ? new Refusal('row.missing') : refusal;
}

function resultOf(id: number, refusal: Refusal | null, language: Language): OfflineResult {
  if (!refusal) return { id, ok: true };
  const { reason, params } = refusal;
  return { id, ok: false, reason, message: textOf(reason, language, params) };
}

/**
 * Judges each user for itself, by the rule of every action on another person. The tenant is locked, and
 * rights are read once.
 */
async function judge(work: Work, memberIds: readonly number[]) {
  const rights = await holdRights(work);
  const ids = [...new Set(memberIds)];
  const members = ids.length > 0 ? await findVisible(work.db, work.actor.scope, ids) : [];
  return { members, judged: await judgeOthers(work, members, rights) };
}

/** One line of the audit entry for each person, with the number of its sessions that ended. */
function noteEach(
  { note }: Work,
  members: readonly Member[],
  { judged, countOf }: { judged: Judged; countOf: (id: number) => number | undefined },
): void {
  for (const { id, realName: name } of members) {
    const target = `member ${id}`;
    const refusal = judged.get(id);
    const sessions = countOf(id);
    if (refusal) note({ target, name, after: { refused: refusal.reason } });
    else note({ target, name, ...(sessions !== undefined && { before: { sessions } }) });
  }
}

/** The same for ids out of the caller's reach, which may be anybody's or nobody's, so without a name. */
function noteMissing({ note }: Work, kind: 'member' | 'session', ids: readonly number[]): void {
  for (const id of ids) note({ target: `${kind} ${id}`, after: { refused: 'row.missing' } });
}

/** Ends all sessions of users, each user for itself. */
export async function forceMembers(
  work: Work,
  ids: readonly number[],
  language: Language,
): Promise<OfflineResult[]> {
  const { members, judged } = await judge(work, ids);
  const ended = members.map(({ id }) => id).filter((id) => refusalOf(judged, id) === null);
  if (ended.length > 0) await endSessionsOfMembers(work.db, ended, 'session.forced', work.now);
  noteEach(work, members, { judged, countOf: () => undefined });
  noteMissing(
    work,
    'member',
    [...new Set(ids)].filter((id) => !judged.has(id)),
  );
  return [...new Set(ids)].map((id) => resultOf(id, refusalOf(judged, id), language));
}

/** Ends sessions, each for itself. */
async function end(work: Work, held: readonly online.Held[]): Promise<Judged> {
  const { members, judged } = await judge(
    work,
    held.map(({ memberId }) => memberId),
  );
  const ended = held.filter(({ memberId }) => refusalOf(judged, memberId) === null);
  if (ended.length > 0) await endSessions(work.db, ended, 'session.forced', work.now);
  const byMember = grouped(ended, ({ memberId }) => memberId);
  noteEach(work, members, { judged, countOf: (id) => byMember.get(id)?.length });
  return judged;
}

const resultsOf = (held: readonly online.Held[], judged: Judged, language: Language) =>
  held.map(({ id, memberId }) => resultOf(id, refusalOf(judged, memberId), language));

/** Ends single sessions; those of the caller's own seat are refused. */
export async function forceSessions(
  work: Work,
  ids: readonly number[],
  language: Language,
): Promise<OfflineResult[]> {
  const held = await online.findOnline(work, ids);
  const judged = await end(work, held);
  const byId = new Map(resultsOf(held, judged, language).map((result) => [result.id, result]));
  noteMissing(
    work,
    'session',
    [...new Set(ids)].filter((id) => !byId.has(id)),
  );
  const missing = new Refusal('row.missing');
  return [...new Set(ids)].map((id) => byId.get(id) ?? resultOf(id, missing, language));
}

interface Filtered {
  list: ParsedList;
  deptId: number | undefined;
  /** As many as the page has shown. */
  total: number;
}

/**
 * Ends what the list shows under a filter, but the caller's own sessions, which it cannot end here.
 * @throws Refusal online.too-many, or online.differs if it shows another number by now
 */
export async function forceFiltered(
  work: Work,
  { list, deptId, total }: Filtered,
  language: Language,
): Promise<OfflineResult[]> {
  const limit = LIMIT.offlineSessions;
  if (total > limit) throw new Refusal('online.too-many', { limit });
  const branch = await branchOf(work, deptId);
  const held = await online.findListed(work, { list, branch }, limit + 1);
  if (held.length !== total) {
    throw new Refusal('online.differs', { total: Math.min(held.length, limit), shown: total });
  }
  const others = held.filter(({ memberId }) => memberId !== work.actor.memberId);
  return resultsOf(others, await end(work, others), language);
}
