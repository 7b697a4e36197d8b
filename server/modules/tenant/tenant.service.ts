import type { Language } from '#contract/codes';
import type { Status } from '#contract/fields';
import type { Preview } from '#contract/tenant/preview';
import type { Tenant, TenantAdd, TenantPolicy, TenantUpdate } from '#contract/tenant/tenant';
import { lockTenant, raiseAccessRevision } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { toE164OrNull } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import { insertAccount } from '../account/account.service';
import { findEnabledPolicy, getPolicy } from '../policy/policy.service';
import { assertOutcome, previewTerms } from '../policy/preview/preview.service';
import { noteOtherLimits } from '../quota/crossing.service';
import { getUsage, takePlaceIn } from '../quota/quota.service';
import { tellBinned } from '../seat/binned.service';
import { addSeat } from '../seat/seat.service';
import { endSessionsOfTenant } from '../session/session.service';
import { DAY, KEPT_MS } from './expiry.rules';
import { isOver } from './purge.repo';
import * as repo from './tenant.repo';

export const { listTenants } = repo;

/** When a tenant that is created now under the policy expires; null for never. */
export const endOf = ({ expireDays }: { expireDays: number | null }, now: number) =>
  expireDays === null ? null : now + expireDays * DAY;

/** Adds a tenant. @throws Refusal tenant.code-taken */
export async function insertTenant(
  db: Db,
  values: Parameters<typeof repo.insertTenant>[1],
  now: number,
): Promise<number> {
  const id = await repo.insertTenant(db, values, now);
  if (id === undefined) {
    throw new Refusal('tenant.code-taken', { code: values.code }, { field: 'code' });
  }
  return id;
}

/** A tenant, deleted ones included. @throws Refusal row.missing */
export async function getTenant(db: Db, id: number): Promise<Tenant> {
  const tenant = await repo.findTenant(db, id);
  if (!tenant) throw new Refusal('row.missing');
  return tenant;
}

/** Passes for a tenant, deleted ones and the platform's own included. @throws Refusal row.missing */
export async function assertTenant(db: Db, id: number): Promise<void> {
  if (!(await repo.isTenant(db, id))) throw new Refusal('row.missing');
}

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));

/** When a tenant shall expire; what has passed stays as it is. @throws Refusal tenant.end-past */
function endIn(given: string | null, now: number, before: string | null = null): number | null {
  const end = timeOf(given);
  if (end !== null && end <= now && end !== timeOf(before)) {
    throw new Refusal('tenant.end-past', {}, { field: 'expiresAt' });
  }
  return end;
}

/**
 * Creates a tenant with its default admin, whose password must be changed at the first sign-in
 * (docs/product.md, "Tenant").
 * @throws Refusal tenant.policy-missing, tenant.end-past, tenant.code-taken, member.username-taken, quota.users
 */
export async function addTenant(
  work: Work,
  { username, realName, password: _, expiresAt, ...values }: TenantAdd,
  passwordHash: string,
): Promise<Tenant> {
  const { db, now, note } = work;
  const policy = await findEnabledPolicy(db, values.policyId);
  if (!policy) throw new Refusal('tenant.policy-missing', {}, { field: 'policyId' });
  const phone = toE164OrNull(values.phone);
  const end = expiresAt === undefined ? endOf(policy, now) : endIn(expiresAt, now);
  const id = await insertTenant(db, { ...values, phone, expiresAt: end }, now);
  const nothing = { sex: 'secret', birthday: null, qq: null, address: null, region: null } as const;
  const contacts = { phone, email: values.email };
  const person = { ...nothing, username, realName, ...contacts, passwordHash };
  const accountId = await tellBinned(work, username, () =>
    insertAccount(db, { ...person, mustChangePassword: 1 }, now),
  );
  await takePlaceIn(db, id, 'users');
  const seat = { accountId, tenantId: id, isDefaultAdmin: 1, deptId: null, remark: null } as const;
  const given = { status: 'enabled', roleIds: [], postIds: [] } as const;
  const memberId = await addSeat(db, { ...seat, ...given }, now);
  const tenant = await getTenant(db, id);
  note({ target: `tenant ${id}`, after: tenant });
  note({ target: `member ${memberId}`, after: { username, realName, isDefaultAdmin: true } });
  return tenant;
}

/** A tenant that is not deleted, locked until the commit. @throws Refusal row.missing */
async function hold({ db }: Work, id: number): Promise<Tenant> {
  await lockTenant(db, id);
  const tenant = await repo.findLiveTenant(db, id);
  if (!tenant) throw new Refusal('row.missing');
  return tenant;
}

/**
 * Changes a tenant. Its sessions end when it expires by the change, and when it is expired no more: no
 * session of before comes back to life. @throws Refusal row.missing, tenant.end-past or version.conflict
 */
export async function updateTenant(work: Work, values: TenantUpdate): Promise<Tenant> {
  const before = await hold(work, values.id);
  const phone = toE164OrNull(values.phone);
  const expiresAt = endIn(values.expiresAt, work.now, before.expiresAt);
  const after = await save(work, before, { ...values, phone, expiresAt });
  if (after.isExpired !== before.isExpired) await close(work, before.id);
  return after;
}

/** The tenant and a policy that it may get: its own, or one that is enabled. */
async function readTerms(db: Db, { id, policyId }: { id: number; policyId: number }) {
  const tenant = await repo.findLiveTenant(db, id);
  if (!tenant) throw new Refusal('row.missing');
  if (policyId !== tenant.policyId && !(await findEnabledPolicy(db, policyId))) {
    throw new Refusal('tenant.policy-missing', {}, { field: 'policyId' });
  }
  const was = tenant.policyId === null ? undefined : await getPolicy(db, tenant.policyId);
  const is = await getPolicy(db, policyId);
  const policies = { was: was?.title ?? null, is: is.title };
  return { tenant, change: { subjects: [tenant], was, is, policies } };
}

/** What another policy would do, without it. @throws Refusal row.missing, tenant.policy-missing */
export async function previewTenantPolicy(
  db: Db,
  values: { id: number; policyId: number },
  language: Language,
): Promise<Preview> {
  const { change } = await readTerms(db, values);
  return previewTerms(db, change, language);
}

/**
 * Gives a tenant another policy. What its roles grant is computed from it when it is read, so the
 * policy of before brings everything back.
 * @throws Refusal row.missing, version.conflict, tenant.policy-missing, tenant.end-past,
 * policy.outcome-differs
 */
export async function setTenantPolicy(
  work: Work,
  { outcome, expiresAt, ...values }: TenantPolicy,
): Promise<Tenant> {
  const { db, now } = work;
  await lockTenant(db, values.id);
  const { tenant: before, change } = await readTerms(db, values);
  if (outcome !== undefined) await assertOutcome(db, change, outcome);
  const end = endIn(expiresAt, now, before.expiresAt);
  const usage = await getUsage(db, before.id);
  const after = await save(work, before, { ...values, expiresAt: end });
  await noteOtherLimits(db, before.id, usage, change.is.limits);
  await raiseAccessRevision(db, before.id, now);
  if (after.isExpired !== before.isExpired) await close(work, before.id);
  return after;
}

/** Disabling a tenant ends all its sessions. @throws Refusal row.missing or version.conflict */
export async function setTenantStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
): Promise<Tenant> {
  const before = await hold(work, values.id);
  const after = await save(work, before, values);
  if (values.status === 'disabled') await close(work, before.id);
  return after;
}

const close = ({ db, now }: Work, id: number) =>
  endSessionsOfTenant(db, id, 'session.tenant-closed', now);

type Values = Parameters<typeof repo.updateTenant>[1];

async function save({ db, now, note }: Work, before: Tenant, values: Values): Promise<Tenant> {
  if (!(await repo.updateTenant(db, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getTenant(db, before.id);
  note({ target: `tenant ${before.id}`, before, after });
  return after;
}

/**
 * Deletes a tenant whose name was typed in; until it is purged, `restoreTenant` undoes it.
 * @throws Refusal row.missing or tenant.name-differs
 */
export async function removeTenant(
  work: Work,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const tenant = await hold(work, id);
  if (tenant.name !== name) throw new Refusal('tenant.name-differs', {}, { field: 'name' });
  await repo.setDeleted(work.db, id, work.now, work.now);
  await close(work, id);
  work.note({ target: `tenant ${id}`, before: tenant });
}

/**
 * Its members can sign in again.
 * @throws Refusal tenant.purged once its time is over, whether or not its purge has begun; row.missing
 * for a tenant that is not deleted
 */
export async function restoreTenant({ db, now, note }: Work, id: number): Promise<Tenant> {
  if (await isOver(db, id, now - KEPT_MS)) throw new Refusal('tenant.purged');
  if (!(await repo.setDeleted(db, id, null, now))) throw new Refusal('row.missing');
  const tenant = await getTenant(db, id);
  note({ target: `tenant ${id}`, after: tenant });
  return tenant;
}
