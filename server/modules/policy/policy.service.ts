import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';
import type { PolicyAdd, PolicyDetail, PolicyUpdate } from '#contract/tenant/policy';
import type { Preview } from '#contract/tenant/preview';
import { lockTenant, raiseAccessRevisionsUnder } from '../../db/access-locks';
import { findInTenant } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { isSameName } from '../../lib/same-name';
import { findPolicyMenuIds } from '../access/access.service';
import { findMenus } from '../menu/navigation.service';
import { noteOtherPolicy } from '../quota/crossing.service';
import { assertMayAllow, assertMayJoin, assertMaySeatBy } from './guard.service';
import { findPolicy, listPolicies } from './list.repo';
import * as repo from './policy.repo';
import { assertOutcome, previewTerms } from './preview/preview.service';

export { listPolicies };

/**
 * `findEnabledPolicy` and `findDefaultPolicy` answer registration settings, undefined without such an
 * enabled policy; `findSettings` those of any policies.
 */
export const {
  forgetDefaults,
  dropDefaultTenant,
  findSettings,
  findEnabled: findEnabledPolicy,
  findDefault: findDefaultPolicy,
} = repo;

export type RegistrationPolicy = NonNullable<Awaited<ReturnType<typeof repo.findDefault>>>;

type Asking = Pick<Work, 'db' | 'actor'>;

/** @throws Refusal row.missing */
export async function getPolicy(db: Db, id: number): Promise<PolicyDetail> {
  const policy = await findPolicy(db, id);
  if (!policy) throw new Refusal('row.missing');
  return { ...policy, menuIds: await findPolicyMenuIds(db, id) };
}

/**
 * Locks which policy is the default, and the titles of all, until the commit, by the row of the platform's own tenant. The
 * row of the default policy would be no lock: whoever has waited for it finds it no default any more.
 */
const lockDefault = ({ db, actor }: Work) => lockTenant(db, actor.tenantId);

/** Adds a policy; the first one becomes the default. @throws Refusal policy.* */
export async function addPolicy(work: Work, values: PolicyAdd): Promise<PolicyDetail> {
  const { db, now, note } = work;
  const { menuIds, limits, ...rest } = values;
  await lockDefault(work);
  await assertTitleFree(db, values.title);
  await assertValid(db, values);
  await assertMayAllow(work, menuIds);
  await assertMayJoin(work, values);
  const isFirst = !(await repo.hasDefault(db));
  const row = { ...rest, limits: JSON.stringify(limits), status: 'enabled' as const };
  const id = await repo.insertPolicy(db, row, now);
  await repo.setMenus(db, id, menuIds);
  if (isFirst) await repo.updatePolicy(db, { id, version: 1 }, { isDefault: 1 }, now);
  const policy = await getPolicy(db, id);
  note({ target: `policy ${id}`, after: policy });
  return policy;
}

/**
 * Changes a policy. What its tenants may have is computed from it when it is read, so no row of
 * theirs is touched, and changing it back restores what was there.
 * @throws Refusal row.missing, version.conflict, policy.*, also policy.outcome-differs from the previewed one
 */
export async function updatePolicy(work: Work, values: PolicyUpdate): Promise<PolicyDetail> {
  const { db, now } = work;
  const { id, version, outcome, menuIds, limits, ...rest } = values;
  await lockDefault(work);
  const before = await getPolicy(db, id);
  await assertMayBecome(work, before, values);
  if (outcome !== undefined) await assertOutcome(db, await changeOf(db, before, values), outcome);
  const row = { ...rest, limits: JSON.stringify(limits), lostDefaults: '' };
  if (!(await repo.updatePolicy(db, { id, version }, row, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  await repo.setMenus(db, id, menuIds);
  await noteOtherPolicy(db, id, before.limits, limits);
  await raiseAccessRevisionsUnder(db, id, now);
  return told(work, before);
}

/** A preview is refused whatever its saving is refused. @throws Refusal policy.* */
async function assertMayBecome(by: Asking, before: PolicyDetail, values: PolicyAdd): Promise<void> {
  const { id, title, menuIds } = before;
  if (!isSameName(values.title, title)) await assertTitleFree(by.db, values.title, id);
  await assertValid(by.db, values);
  await assertMayAllow(by, values.menuIds, menuIds);
  await assertMayJoin(by, values, before);
}

/** What the change would do, without it. @throws Refusal row.missing, version.conflict, policy.* */
export async function previewPolicy(
  asking: Asking,
  { id, version, ...values }: Omit<PolicyUpdate, 'outcome'>,
  language: Language,
): Promise<Preview> {
  const { db } = asking;
  const before = await getPolicy(db, id);
  if (before.version !== version) throw new Refusal('version.conflict', {}, { data: before });
  await assertMayBecome(asking, before, values);
  return previewTerms(db, await changeOf(db, before, values), language);
}

const changeOf = async (db: Db, was: PolicyDetail, is: PolicyAdd) => ({
  subjects: await repo.findTenants(db, was.id),
  ...{ was, is, policies: null },
});

/** @throws Refusal row.missing, version.conflict, or policy.default-needed */
export async function setPolicyStatus(
  work: Work,
  { status, ...row }: { id: number; status: Status; version: number },
): Promise<PolicyDetail> {
  await lockDefault(work);
  const before = await getPolicy(work.db, row.id);
  if (before.isDefault && status === 'disabled') throw new Refusal('policy.default-needed');
  if (status === 'enabled') await assertMaySeatBy(work, before);
  await save(work, before, row.version, { status });
  return told(work, before);
}

/**
 * Moves the default flag, in one transaction. @throws Refusal row.missing, version.conflict, or
 * policy.disabled
 */
export async function setDefaultPolicy(
  work: Work,
  { id, version }: { id: number; version: number },
): Promise<PolicyDetail> {
  await lockDefault(work);
  const before = await getPolicy(work.db, id);
  if (before.status === 'disabled') throw new Refusal('policy.disabled');
  if (before.isDefault) return before;
  if (before.version !== version) throw new Refusal('version.conflict', {}, { data: before });
  await assertMaySeatBy(work, before);
  await repo.clearDefault(work.db, work.now);
  await save(work, before, version, { isDefault: 1 });
  return told(work, before);
}

/** Deletes policies that nothing uses, all or none. @throws Refusal row.missing or policy.* */
export async function removePolicies(work: Work, ids: readonly number[]): Promise<void> {
  const { db, note } = work;
  await lockDefault(work);
  for (const id of new Set(ids)) {
    const policy = await getPolicy(db, id);
    if (policy.isDefault) throw new Refusal('policy.default-needed');
    await assertUnused(db, policy);
    await repo.deletePolicy(db, id);
    note({ target: `policy ${id}`, before: policy });
  }
}

/**
 * Policies are told apart by their titles alone, in lists and where one is chosen. The default must
 * be locked. @throws Refusal policy.title-taken
 */
async function assertTitleFree(db: Db, title: string, id = 0): Promise<void> {
  const others = await repo.findOtherTitles(db, id);
  if (others.some((other) => isSameName(other.title, title))) {
    throw new Refusal('policy.title-taken', { title }, { field: 'title' });
  }
}

/** Names of tenants that a refusal tells. */
const TOLD = 3;

async function assertUnused(db: Db, { id, title }: PolicyDetail): Promise<void> {
  const names = await repo.findTenantNames(db, id);
  if (names.length > 0) {
    const tenants = names.slice(0, TOLD).join(', ');
    throw new Refusal('policy.in-use', { title, tenants, count: names.length });
  }
  const invites = await repo.countInvites(db, id);
  if (invites > 0) throw new Refusal('policy.invited', { title, count: invites });
}

async function save(
  { db, now }: Work,
  before: PolicyDetail,
  version: number,
  values: repo.PolicyValues,
): Promise<void> {
  if (!(await repo.updatePolicy(db, { id: before.id, version }, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
}

async function told({ db, note }: Work, before: PolicyDetail): Promise<PolicyDetail> {
  const after = await getPolicy(db, before.id);
  note({ target: `policy ${before.id}`, before, after });
  return after;
}

/** The defaults of registration must exist, and menus too. @throws Refusal policy.* */
async function assertValid(db: Db, values: PolicyAdd): Promise<void> {
  const { tenantSetting, defaultTenantId: tenantId, menuIds } = values;
  const isJoined = tenantId !== null && (await repo.isCustomer(db, tenantId));
  if (!isJoined && (tenantSetting === 'join' || tenantId !== null)) {
    throw new Refusal('policy.tenant-missing', {}, { field: 'defaultTenantId' });
  }
  const places = [
    ['depts', 'defaultDeptId'],
    ['roles', 'defaultRoleId'],
    ['posts', 'defaultPostId'],
  ] as const;
  for (const [table, field] of places) {
    const id = values[field];
    if (id === null) continue;
    if (tenantId === null || (await findInTenant(db, table, tenantId, id)) === null) {
      throw new Refusal('policy.default-missing', {}, { field });
    }
  }
  const known = new Set((await findMenus(db)).map(({ id }) => id));
  if (!menuIds.every((id) => known.has(id))) {
    throw new Refusal('policy.menu-missing', {}, { field: 'menuIds' });
  }
}
