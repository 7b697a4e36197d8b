import type { PolicyAdd } from '#contract/tenant/policy';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findTenantFacts, readGrants } from '../access/access.service';
import { visitorCeiling } from '../access/ceiling.rules';
import { findAllowableIds } from './menus.service';

/*
 * Nobody hands on by a policy what it could not hand on directly (ADR 0059): neither menus, nor a
 * seat in a tenant, which whoever registers gets.
 */

type Settings = Pick<
  PolicyAdd,
  'tenantSetting' | 'defaultTenantId' | 'defaultDeptId' | 'defaultRoleId' | 'defaultPostId'
>;

/** Whoever asks, and the database. */
type By = Pick<Work, 'db' | 'actor'>;

/** What a platform member needs to add somebody to a tenant itself. */
const SEATING = ['GET /user/admin/tenant/detail', 'POST /user/admin/member/add'];

/** Menus that are allowed anew can be allowed to tenants, and are the actor's. @throws Refusal */
export async function assertMayAllow(
  { db, actor }: By,
  menuIds: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  const kept = new Set(before);
  const allowable = await findAllowableIds(db);
  const isBeyond = (id: number) =>
    !allowable.has(id) || !(actor.isDefaultAdmin || actor.menuIds.has(id));
  const beyond = menuIds.filter((id) => !kept.has(id) && isBeyond(id));
  if (beyond.length > 0) {
    throw new Refusal('policy.menus-beyond', { count: beyond.length }, { field: 'menuIds' });
  }
}

const FIELDS = [
  ...(['tenantSetting', 'defaultTenantId'] as const),
  ...(['defaultDeptId', 'defaultRoleId', 'defaultPostId'] as const),
] as const;

/** The same for the seats of whoever registers, where the policy of before gave others. @throws Refusal */
export async function assertMayJoin(by: By, values: Settings, before?: Settings): Promise<void> {
  if (before && FIELDS.every((field) => before[field] === values[field])) return;
  await assertMaySeatBy(by, values);
  await assertOpenRole(by, values);
}

/** Nobody gets a disabled role by hand either: who joins by it would see no page. @throws Refusal */
async function assertOpenRole({ db }: By, values: Settings): Promise<void> {
  const { tenantSetting, defaultTenantId: tenantId, defaultRoleId: roleId } = values;
  if (tenantSetting !== 'join' || tenantId === null || roleId === null) return;
  const role = (await readGrants(db, await findTenantFacts(db, tenantId))).role(roleId);
  if (role && !role.isEnabled) {
    throw new Refusal('role.disabled', { name: role.name }, { field: 'defaultRoleId' });
  }
}

/** Whether the actor may add somebody to a tenant itself, whatever the seat. */
export const mayAddToTenants = ({ isDefaultAdmin, permissions }: Actor): boolean =>
  isDefaultAdmin || SEATING.every((permission) => permissions.has(permission));

/** The actor could give such a seat itself. @throws Refusal policy.join-beyond */
export async function assertMaySeatBy(by: By, values: Settings): Promise<void> {
  const field = await findBeyond(by, values);
  if (field) throw new Refusal('policy.join-beyond', {}, { field });
}

/** The setting by which who registers gets a seat that the actor could not give; undefined for none. */
export async function findBeyond({ db, actor }: By, values: Settings) {
  const { tenantSetting, defaultTenantId: tenantId, defaultRoleId: roleId } = values;
  if (actor.isDefaultAdmin || tenantSetting !== 'join' || tenantId === null) return undefined;
  if (!mayAddToTenants(actor)) return 'defaultTenantId';
  if (roleId === null) return undefined;
  const grants = await readGrants(db, await findTenantFacts(db, tenantId));
  return visitorCeiling(grants, actor).roleIds.has(roleId) ? undefined : 'defaultRoleId';
}
