import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import { giveRoles } from '../access/assign.service';
import { assertQuotaOf } from '../tenant/quota.service';
import * as repo from './seat.repo';

export const { noteActivity, noteLogin, raiseVersions, recycleSeats, setPosts, updateSeat } = repo;
export type SeatValues = repo.SeatValues;

/** Where an account takes its seat, and what it is given there. */
export interface NewSeat extends SeatValues {
  accountId: number;
  tenantId: number;
  isDefaultAdmin: Flag;
  roleIds: readonly number[];
  postIds: readonly number[];
}

/** Seats an account: the one place that does. Quota, place, roles and positions have been checked. */
export async function addSeat(
  db: Db,
  { roleIds, postIds, ...values }: NewSeat,
  now: number,
): Promise<number> {
  const id = await repo.insertSeat(db, values, now);
  await repo.setPosts(db, id, postIds);
  if (roleIds.length > 0) await giveRoles(db, id, roleIds);
  return id;
}

/** Where somebody who registers is seated by a policy, which may name what is gone since. */
export interface Place {
  tenantId: number;
  isDefaultAdmin: Flag;
  deptId: number | null;
  roleId: number | null;
  postId: number | null;
}

/**
 * Seats an account that was not added by a member of the tenant; of department, role and position
 * it gets what the tenant still has. @throws Refusal quota.users
 */
export async function addRegistrant(
  db: Db,
  accountId: number,
  { tenantId, isDefaultAdmin, ...place }: Place,
  now: number,
): Promise<number> {
  await assertQuotaOf(db, tenantId, 'users');
  const deptId = await repo.findInTenant(db, 'depts', tenantId, place.deptId);
  const roleId = await repo.findInTenant(db, 'roles', tenantId, place.roleId);
  const postId = await repo.findInTenant(db, 'posts', tenantId, place.postId);
  const given = {
    roleIds: roleId === null ? [] : [roleId],
    postIds: postId === null ? [] : [postId],
  };
  const seat = { accountId, tenantId, isDefaultAdmin, deptId, ...given };
  return addSeat(db, { ...seat, status: 'enabled', remark: null }, now);
}
