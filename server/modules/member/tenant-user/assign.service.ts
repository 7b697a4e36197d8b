import type { Member } from '#contract/member/member';
import { removeMembers } from '#contract/member/member';
import type { TenantUserAssign } from '#contract/member/tenant-user';
import { findSeatIds, lockTenant } from '../../../db/access-locks';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { type Rights, readCeiling } from '../../access/access.service';
import { assertMayAssign, setRoles } from '../../access/assign.service';
import { visitTenant } from '../../authenticate/visit.service';
import { assertPlace } from '../../dept/dept.service';
import { endOffers } from '../../offer/back.service';
import { mayAddToTenants } from '../../policy/guard.service';
import { assertPosts } from '../../post/post.service';
import { takePlaceIn } from '../../quota/quota.service';
import { addSeat, recycleSeats, setPosts, updateSeat } from '../../seat/seat.service';
import { endSessionsOfMembers } from '../../session/session.service';
import { assertAdminLeft, assertMayChangeOthers } from '../guard.service';
import { getMember } from '../member.service';
import { findSeatOf, findTenant } from './tenant-user.repo';

type Asking = Pick<Work, 'db' | 'actor'>;

/** The tenant of a seat, whichever it is. @throws Refusal row.missing */
async function findTenantOf(db: Db, memberId: number): Promise<number> {
  const seat = await findSeatIds(db, memberId);
  if (!seat) throw new Refusal('row.missing');
  return seat.tenantId;
}

/** The caller in the tenant that a user is in, and in the one that it is to be in. */
interface Sides {
  from: Actor;
  to: Actor;
}

/** Nobody could sign in there. @throws Refusal member.tenant-disabled or member.tenant-expired */
async function assertOpen(db: Db, to: Actor): Promise<void> {
  const tenant = await findTenant(db, to.scope.tenantId);
  if (tenant?.isOpen) return;
  const reason = tenant?.status === 'disabled' ? 'disabled' : 'expired';
  throw new Refusal(`member.tenant-${reason}`, { tenant: nameOf(to) }, { field: 'tenantId' });
}

/**
 * @throws Refusal permission.denied, row.missing for a seat or a tenant that is not there, or
 * member.tenant-* for another tenant that is closed
 */
export async function findSides(
  { db, actor }: Asking,
  { id, tenantId }: Pick<TenantUserAssign, 'id' | 'tenantId'>,
): Promise<Sides> {
  const from = await visitTenant(db, actor, await findTenantOf(db, id));
  const to = await visitTenant(db, actor, tenantId);
  if (to.scope.tenantId !== from.scope.tenantId) await assertOpen(db, to);
  return { from, to };
}

/** The tenant that the caller is in there. */
export const nameOf = ({ visits, tenantName }: Actor): string => visits?.name ?? tenantName;

/**
 * The user may leave its tenant, as if it was deleted there, and has no seat in the other one.
 * @throws Refusal permission.denied, member.*
 */
export async function assertMayMove(db: Db, { from, to }: Sides, member: Member): Promise<void> {
  const mayRemove = from.permissions.has(removeMembers.key);
  if (!mayRemove || !mayAddToTenants(to)) throw new Refusal('permission.denied');
  await assertMayChangeOthers({ db, actor: from }, [member]);
  await assertAdminLeft({ db, actor: from }, [member]);
  const seat = await findSeatOf(db, to.scope.tenantId, member.accountId);
  if (!seat) return;
  const reason = seat.isBinned ? 'member.binned-there' : 'member.seated-there';
  throw new Refusal(reason, { name: member.realName, tenant: nameOf(to) });
}

/**
 * Gives a user a department, roles, positions and the default-admin flag, in its tenant or in another
 * one (docs/design/domain.md, "Users of all tenants"). Both tenants are locked, in the order of their
 * ids, so that quotas and default admins hold under any interleaving.
 * @throws Refusal permission.denied, row.missing, version.conflict, member.*, quota.users, dept.*,
 * role.*, post.missing
 */
export async function assignTenantUser(work: Work, values: TenantUserAssign): Promise<Member> {
  const { db } = work;
  const present = await findTenantOf(db, values.id);
  const tenantIds = [...new Set([present, values.tenantId])].sort((one, other) => one - other);
  for (const tenantId of tenantIds) await lockTenant(db, tenantId);
  const sides = await findSides(work, values);
  const before = await getMember(db, sides.from.scope, values.id);
  if (before.version !== values.version) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  return present === values.tenantId
    ? change({ ...work, actor: sides.to }, before, values)
    : move(work, sides, before, values);
}

/** Only a default admin of the platform makes default admins, or unmakes them. @throws Refusal */
function assertMayMakeAdmin({ isDefaultAdmin }: Actor, before: boolean, after: boolean): void {
  if (before === after || isDefaultAdmin) return;
  throw new Refusal('member.admin-beyond', {}, { field: 'isDefaultAdmin' });
}

/** What the seat gets can be given by the actor there. @throws Refusal dept.*, role.*, post.missing */
async function assertMayGive(
  work: Work,
  before: Member | null,
  { deptId, roleIds, postIds }: TenantUserAssign,
  rights: Rights,
): Promise<void> {
  const { db, actor } = work;
  if (!before || before.deptId !== deptId) await assertPlace(db, actor.scope, deptId);
  await assertPosts(db, actor.scope, postIds);
  await assertMayAssign(work, before, { deptId, roleIds }, rights);
}

/** Entries of both tenants tell what was done there; that of the platform tells it anyway. */
const placeOf = ({ tenantId, scope }: Actor) =>
  scope.tenantId === tenantId ? {} : { tenantId: scope.tenantId };

/** Changes the user where it is. */
async function change(work: Work, before: Member, values: TenantUserAssign): Promise<Member> {
  const { db, actor, now } = work;
  const { id, version, deptId, roleIds, postIds, isDefaultAdmin } = values;
  const rights = await readCeiling(work);
  await assertMayChangeOthers(work, [before], rights);
  assertMayMakeAdmin(actor, before.isDefaultAdmin, isDefaultAdmin);
  if (before.isDefaultAdmin && !isDefaultAdmin) await assertAdminLeft(work, [before]);
  await assertMayGive(work, before, values, rights);
  await setPosts(db, { tenantId: before.tenantId, memberId: id }, postIds);
  await setRoles(work, id, roleIds);
  const flag = isDefaultAdmin ? (1 as const) : (0 as const);
  await updateSeat(db, actor.scope, { id, version, deptId, isDefaultAdmin: flag }, now);
  const after = await getMember(db, { ...actor.scope, depts: 'all' }, id);
  work.note({ target: `member ${id}`, ...placeOf(actor), before, after });
  return after;
}

/** Gives the user a seat in the other tenant; the one that it has goes to the recycle bin. */
async function move(
  work: Work,
  sides: Sides,
  before: Member,
  values: TenantUserAssign,
): Promise<Member> {
  const { db, now, actor, note } = work;
  const { from, to } = sides;
  const { tenantId, deptId, roleIds, postIds, isDefaultAdmin } = values;
  await assertMayMove(db, sides, before);
  await takePlaceIn(db, tenantId, 'users');
  const there = { ...work, actor: to };
  assertMayMakeAdmin(to, false, isDefaultAdmin);
  await assertMayGive(there, null, values, await readCeiling(there));
  await recycleSeats(db, from.scope, [before.id], { by: actor.memberId, now });
  await endSessionsOfMembers(db, [before.id], 'session.moved', now);
  const { accountId, status } = before;
  const seat = { accountId, tenantId, deptId, status, roleIds, postIds, remark: null };
  const flag = isDefaultAdmin ? (1 as const) : (0 as const);
  const id = await addSeat(db, { ...seat, isDefaultAdmin: flag }, now);
  await endOffers(work, { tenantId, accountId, memberId: id });
  const after = await getMember(db, { ...to.scope, depts: 'all' }, id);
  note({ target: `member ${before.id}`, ...placeOf(from), before });
  note({ target: `member ${id}`, ...placeOf(to), after });
  return after;
}
