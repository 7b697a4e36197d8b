import { findInTenant } from '../../db/query/rows';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { giveRoles, setRolesOf } from '../access/assign.service';
import { type Happening, tally } from '../figure/figure.service';
import * as bin from './bin.repo';
import * as repo from './seat.repo';

export const { findSeatedElsewhere, leaveDepts, raiseVersions, setPosts } = repo;
export const { deleteSeats, findMarkedSeats, findPlaces, findPurgeDue, findSeats } = bin;
export const { startPurgeBefore, startPurgeOf } = bin;
export type SeatPlace = bin.SeatPlace;
export type SeatValues = repo.SeatValues;

/** A new seat of an account, with its department, roles and positions. */
interface NewSeat extends SeatValues {
  accountId: number;
  tenantId: number;
  isDefaultAdmin: Flag;
  roleIds: readonly number[];
  postIds: readonly number[];
}

/** A seat more in its department. */
const there = (deptId: number | null): Happening => ({ kind: 'members', deptId, value: 1 });

/** A seat that is there now, and of somebody who is new. */
const joined = (deptId: number | null): Happening[] => [
  { kind: 'joined', deptId, value: 1 },
  there(deptId),
];

/**
 * Adds a seat; all seats are added here. The caller must have checked quota, department, roles and
 * positions.
 */
export async function addSeat(
  db: Db,
  { roleIds, postIds, ...values }: NewSeat,
  now: number,
): Promise<number> {
  const memberId = await repo.insertSeat(db, values, now);
  const seat = { tenantId: values.tenantId, memberId };
  await repo.setPosts(db, seat, postIds);
  if (roleIds.length > 0) await giveRoles(db, seat, roleIds);
  await tally(db, values.tenantId, joined(values.deptId), now);
  return memberId;
}

/** Changes a seat; returns whether it is in the scope and its version matches. */
export async function updateSeat(
  db: Db,
  scope: Scope,
  values: Parameters<typeof repo.updateSeat>[2],
  now: number,
): Promise<boolean> {
  const { tenantId } = scope;
  const { deptId } = values;
  const before = deptId === undefined ? undefined : await repo.findDeptOf(db, tenantId, values);
  if (!(await repo.updateSeat(db, scope, values, now))) return false;
  if (deptId === undefined || before === undefined || before.deptId === deptId) return true;
  const moved = { kind: 'members', isWithin: true } as const;
  const both = [
    { ...moved, deptId: before.deptId, value: -1 },
    { ...moved, deptId, value: 1 },
  ];
  await tally(db, tenantId, both, now);
  return true;
}

/** Moves seats to the recycle bin, as `recycleSeats` of the repository says. */
export async function recycleSeats(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  how: { by: number; now: number },
): Promise<void> {
  const depts = await bin.recycleSeats(db, scope, ids, how);
  const gone = depts.map((deptId) => ({ kind: 'members', deptId, value: -1 }) as const);
  await tally(db, scope.tenantId, gone, how.now);
}

/** Takes a seat out of the bin, with what it gets then; returns whether it was there. */
export async function unbinSeat(
  db: Db,
  seat: repo.SeatId,
  values: Parameters<typeof bin.unbinSeat>[2],
  now: number,
): Promise<boolean> {
  if (!(await bin.unbinSeat(db, seat, values, now))) return false;
  await tally(db, seat.tenantId, [there(values.deptId)], now);
  return true;
}

/**
 * Brings back a seat that its holder has left, as a new one: with the place that it is given, and no
 * default admin. The caller must have checked what `addSeat` asks for. Returns whether it was there.
 */
export async function reviveSeat(
  db: Db,
  seat: repo.SeatId,
  { deptId, roleIds, postIds }: Pick<NewSeat, 'deptId' | 'roleIds' | 'postIds'>,
  now: number,
): Promise<boolean> {
  if (!(await unbinSeat(db, seat, { deptId, isDefaultAdmin: 0 }, now))) return false;
  await repo.setPosts(db, seat, postIds);
  await setRolesOf(db, seat, roleIds, now);
  return true;
}

/** Defaults of a policy for new registrants; the policy may refer to rows deleted since. */
export interface PolicyDefaults {
  tenantId: number;
  isDefaultAdmin: Flag;
  deptId: number | null;
  roleId: number | null;
  postId: number | null;
}

/**
 * Adds the seat of a registrant, with the policy's department, role and position as far as the
 * tenant still has them. The caller must have taken the place in the quota.
 */
export async function addRegistrant(
  db: Db,
  accountId: number,
  { tenantId, isDefaultAdmin, ...place }: PolicyDefaults,
  now: number,
): Promise<number> {
  const deptId = await findInTenant(db, 'depts', tenantId, place.deptId);
  const roleId = await findInTenant(db, 'roles', tenantId, place.roleId);
  const postId = await findInTenant(db, 'posts', tenantId, place.postId);
  const given = {
    roleIds: roleId === null ? [] : [roleId],
    postIds: postId === null ? [] : [postId],
  };
  const seat = { accountId, tenantId, isDefaultAdmin, deptId, ...given };
  return addSeat(db, { ...seat, status: 'enabled', remark: null }, now);
}
