import type { Seat } from '#contract/sign-in/seats';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { noteActivity } from '../../seat/seat.service';
import { moveSession } from '../../session/session.service';
import type { Entered } from '../enter.service';
import { deleteTicketsOf } from '../ticket/ticket.repo';
import * as repo from './seats.repo';

/** The seats that the caller may sign in to, the current one first. */
export async function listSeats(db: Db, actor: Actor): Promise<Seat[]> {
  const rows = await repo.findOwnSeats(db, actor.accountId);
  const seats = rows.map(({ id, tenantName, deptName, lastLoginAt }) => ({
    ...{ id, tenantName, deptName },
    lastLoginAt: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
    isCurrent: id === actor.memberId,
  }));
  return seats.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Moves the caller's session to another of its seats, with a new token. First factor, step-up and
 * expiry stay the same.
 * @throws Refusal row.missing, also for another account's seat or a disabled one
 */
export async function switchSeat({ db, actor, now, note }: Work, id: number): Promise<Entered> {
  const seat = (await repo.findOwnSeats(db, actor.accountId)).find((row) => row.id === id);
  if (!seat) throw new Refusal('row.missing');
  const moved = await moveSession(db, actor, id, now);
  if (!moved) throw new Refusal('session.ended');
  await deleteTicketsOf(db, actor.sessionId);
  await noteActivity(db, { tenantId: seat.tenantId, memberId: id }, now);
  note({ target: `member ${id}` });
  const { username, realName, avatar, mustChangePassword } = actor;
  return {
    signedIn: {
      ...moved,
      mustChangePassword,
      mustSetFactor: seat.mustSetFactor === 1,
      member: { id, username, realName, avatar },
    },
    seat: { tenantId: seat.tenantId, memberId: id, username },
  };
}
