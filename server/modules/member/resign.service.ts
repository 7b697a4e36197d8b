import type { Work } from '../../db/work';
import type { Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { recycleSeats } from '../seat/seat.service';
import { endSessionsOfMembers } from '../session/session.service';
import { findLastAdmin } from './guard.service';
import { findMember } from './member.repo';

/**
 * Moves a seat of the caller's account to the recycle bin of its tenant and ends its sessions, as if
 * an administrator had deleted it, but by its holder. The tenant must be locked.
 * @throws Refusal row.missing or seat.last-admin
 */
export async function resign(
  work: Work,
  { tenantId, memberId, tenantName }: Pick<Scope, 'tenantId' | 'memberId'> & { tenantName: string },
): Promise<void> {
  const { db, now, note } = work;
  // The seat sees itself, whatever else its roles let it see.
  const scope = { tenantId, depts: [], memberId };
  const member = await findMember(db, scope, memberId);
  if (!member) throw new Refusal('row.missing');
  if (await findLastAdmin(db, scope, [member])) {
    throw new Refusal('seat.last-admin', { name: tenantName });
  }
  await recycleSeats(db, scope, [memberId], { by: memberId, now });
  await endSessionsOfMembers(db, [memberId], 'session.resigned', now);
  note({ target: `member ${memberId}`, before: member });
}
