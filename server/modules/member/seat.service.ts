import type { Flag } from '../../db/columns';
import type { Db } from '../../db/types';
import { assertQuotaOf } from '../tenant/quota.service';
import * as repo from './seat.repo';

/** Where an account takes its seat; of department, role and position what the tenant still has. */
export interface NewSeat {
  accountId: number;
  tenantId: number;
  isDefaultAdmin: Flag;
  deptId: number | null;
  roleId: number | null;
  postId: number | null;
}

/** Seats an account that was not added by a member of the tenant. @throws Refusal quota.users */
export async function addSeat(db: Db, seat: NewSeat, now: number): Promise<number> {
  const { accountId, tenantId, isDefaultAdmin } = seat;
  await assertQuotaOf(db, tenantId, 'users');
  const deptId = await repo.findInTenant(db, 'depts', tenantId, seat.deptId);
  const roleId = await repo.findInTenant(db, 'roles', tenantId, seat.roleId);
  const postId = await repo.findInTenant(db, 'posts', tenantId, seat.postId);
  const id = await repo.insertSeat(db, { accountId, tenantId, isDefaultAdmin, deptId }, now);
  if (roleId !== null) await repo.giveRole(db, id, roleId);
  if (postId !== null) await repo.givePost(db, id, postId);
  return id;
}
