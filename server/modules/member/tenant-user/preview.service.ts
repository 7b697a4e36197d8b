import type { Language } from '#contract/codes';
import type { AssignPreview } from '#contract/member/tenant-user';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { Refusal, textOf } from '../../../lib/refusal';
import { countOfSeat } from '../../letter/letter.service';
import { findRoom } from '../../quota/quota.service';
import { findPlaces } from '../../seat/seat.service';
import { listSessions } from '../../session/session.service';
import { countViews } from '../../view/view.service';
import { getMember } from '../member.service';
import { assertMayMove, findSides, nameOf } from './assign.service';

interface Asking {
  db: Db;
  actor: Actor;
  now: number;
}

/**
 * Tells what a user would lose in another tenant: all that belongs to the seat and not to the account
 * (docs/design/domain.md, "Users of all tenants"), and why it cannot be put there.
 * @throws Refusal permission.denied or row.missing
 */
export async function previewAssign(
  asking: Asking,
  asked: { id: number; tenantId: number },
  language: Language,
): Promise<AssignPreview> {
  const { db, now } = asking;
  const { from, to } = await findSides(asking, asked);
  const { tenantId } = from.scope;
  const member = await getMember(db, from.scope, asked.id);
  const place = (await findPlaces(db, tenantId, [member.id])).get(member.id);
  const room = await findRoom(db, to.scope.tenantId, 'users');
  const seat = { tenantId, memberId: member.id };
  return {
    refusal: await refusalOf(() => assertMayMove(db, { from, to }, member), language),
    tenantName: nameOf(to),
    room: room && Math.max(room.left, 0),
    limit: room?.limit ?? null,
    deptName: member.deptName,
    roleNames: (place?.roles ?? []).map(({ name }) => name),
    postNames: (place?.posts ?? []).map(({ name }) => name),
    isDefaultAdmin: member.isDefaultAdmin,
    sessions: (await listSessions(db, { memberId: member.id }, now)).length,
    ...(await countOfSeat(db, seat)),
    ...(await countViews(db, seat)),
  };
}

async function refusalOf(check: () => Promise<void>, language: Language) {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params } = error;
    return { reason, message: textOf(reason, language, params) };
  }
}
