import type { Seat } from '#contract/sign-in/seats';
import { switchSeat as switchCall } from '#contract/sign-in/seats';
import type { SignedIn } from '#contract/sign-in/sign-in';
import { lockTenant } from '../../../db/access-locks';
import { recordAudit } from '../../../db/audits';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { countUnreadBySeat } from '../../letter/letter.service';
import { resign } from '../../member/resign.service';
import { noteActivity } from '../../seat/activity.service';
import { moveSession } from '../../session/session.service';
import type { Entered } from '../enter.service';
import { deleteTicketsOf } from '../ticket/ticket.repo';
import * as repo from './seats.repo';

type OwnSeat = Awaited<ReturnType<typeof repo.findOwnSeats>>[number];

/** The seats that the caller may sign in to, the current one first. */
export async function listSeats(db: Db, actor: Actor): Promise<Seat[]> {
  const rows = await repo.findOwnSeats(db, actor.accountId);
  const ids = rows.map(({ id }) => id);
  const roles = await repo.findRoleNames(db, ids);
  const letters = await countUnreadBySeat(db, ids);
  const seats = rows.map(({ id, tenantName, tenantCode, deptName, ...row }) => ({
    ...{ id, tenantName, tenantCode, deptName },
    isDefaultAdmin: row.isDefaultAdmin === 1,
    roleNames: (roles.get(id) ?? []).map(({ name }) => name),
    letterCount: letters.get(id) ?? 0,
    lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt).toISOString(),
    isCurrent: id === actor.memberId,
    mayLeave: row.mayLeave === 1,
  }));
  return seats.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** @throws Refusal row.missing, also for another account's seat or a disabled one */
async function findOwnSeat(db: Db, { accountId }: Actor, id: number): Promise<OwnSeat> {
  const seat = (await repo.findOwnSeats(db, accountId)).find((row) => row.id === id);
  if (!seat) throw new Refusal('row.missing');
  return seat;
}

/** Moves the caller's session to another of its seats. @throws Refusal session.ended */
async function moveTo({ db, actor, now }: Work, seat: OwnSeat): Promise<SignedIn> {
  const { id, tenantId, lastActiveAt } = seat;
  const moved = await moveSession(db, actor, id, now);
  if (!moved) throw new Refusal('session.ended');
  await deleteTicketsOf(db, actor.sessionId);
  await noteActivity(db, { tenantId, memberId: id, lastActiveAt }, now);
  const { username, realName, avatar, mustChangePassword } = actor;
  return {
    ...moved,
    mustChangePassword,
    mustSetFactor: seat.mustSetFactor === 1,
    member: { id, username, realName, avatar },
  };
}

/**
 * Moves the caller's session to another of its seats, with a new token. First factor, step-up and
 * expiry stay the same.
 * @throws Refusal row.missing, also for another account's seat or a disabled one
 */
export async function switchSeat(work: Work, id: number): Promise<Entered> {
  const { db, actor, note } = work;
  const seat = await findOwnSeat(db, actor, id);
  const signedIn = await moveTo(work, seat);
  note({ target: `member ${id}` });
  return { signedIn, seat: { tenantId: seat.tenantId, memberId: id, username: actor.username } };
}

interface LeaveContext
  extends Pick<Parameters<typeof recordAudit>[1], 'requestId' | 'ip' | 'userAgent'> {
  /** Says whose entry the call is: a refusal, too, is told to the tenant that would be left alone. */
  attribute: (username: string, seat: Entered['seat']) => void;
}

/** Whether the seat can be left, for now. @throws Refusal row.missing or seat.last-admin */
export async function foreseeLeaving(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
  attribute: LeaveContext['attribute'],
): Promise<void> {
  const { username } = actor;
  const { tenantId, tenantName, mayLeave } = await findOwnSeat(db, actor, id);
  if (mayLeave === 1) return;
  attribute(username, { tenantId, memberId: id, username });
  throw new Refusal('seat.last-admin', { name: tenantName });
}

/**
 * Leaves the tenant of one of the caller's seats. A session at this seat goes on at the own seat
 * that was used last, which is noted in the log of that tenant as switching there is, and is the
 * result; without another seat it ends.
 * @throws Refusal row.missing, also for another account's seat or a disabled one; seat.last-admin
 */
export async function leaveSeat(
  work: Work,
  id: number,
  { attribute, ...origin }: LeaveContext,
): Promise<SignedIn | null> {
  const { db, actor, now } = work;
  const { username } = actor;
  const found = await findOwnSeat(db, actor, id);
  attribute(username, { tenantId: found.tenantId, memberId: id, username });
  await lockTenant(db, found.tenantId);
  // Only now does nobody else delete or disable it.
  const { tenantId } = await findOwnSeat(db, actor, id);
  const next = id === actor.memberId ? await findLastUsed(db, actor) : undefined;
  const signedIn = next ? await moveTo(work, next) : null;
  await resign(work, { tenantId, memberId: id, tenantName: found.tenantName });
  if (next) {
    await recordAudit(db, {
      // Nothing in it leads to the tenant that was left.
      ...{ ...origin, requestId: '', at: now, action: switchCall.key, result: 'done' },
      actor: { tenantId: next.tenantId, memberId: next.id, username },
      changes: [{ target: `member ${next.id}` }],
    });
  }
  return signedIn;
}

/** The open seat besides the present one that the account used last. */
async function findLastUsed(db: Db, { accountId, memberId }: Actor) {
  const others = (await repo.findOwnSeats(db, accountId)).filter(({ id }) => id !== memberId);
  return others.sort((one, other) => (other.lastLoginAt ?? 0) - (one.lastLoginAt ?? 0))[0];
}
