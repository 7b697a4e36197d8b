import type { Status } from '#contract/fields';
import type { Invite, InviteAdd, InviteAddMany, InviteUpdate } from '#contract/tenant/invite';
import { lockTenant } from '../../db/access-locks';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { findEnabledPolicy, findSettings } from '../policy/policy.service';
import { newCode } from './code.rules';
import * as repo from './invite.repo';
import * as list from './list.repo';

import { assertMayOffer, tellCodes } from './tell.service';

export const { countUnused } = list;

/** An invitation for the caller. @throws Refusal row.missing */
export async function getInvite(by: Pick<Work, 'db' | 'actor'>, id: number): Promise<Invite> {
  const [invite] = await tellCodes(by)([await find(by, id)]);
  if (!invite) throw new Refusal('row.missing');
  return invite;
}

async function find({ db }: Pick<Work, 'db'>, id: number): Promise<list.KnownInvite> {
  const invite = await list.findInvite(db, id);
  if (!invite) throw new Refusal('row.missing');
  return invite;
}

/**
 * Creates an invitation. @throws Refusal tenant.policy-missing, policy.join-beyond or invite.end-past
 */
export async function addInvite(work: Work, values: InviteAdd): Promise<Invite> {
  const { ids } = await insert(work, values, 1);
  return getInvite(work, ids[0] ?? 0);
}

/** Creates invitations that are alike but for their codes. @throws Refusal as `addInvite` */
export async function addInvites(work: Work, { count, ...values }: InviteAddMany) {
  const { ids, codes } = await insert(work, values, count);
  await repo.setBatch(work.db, ids);
  return { batchId: ids[0] ?? 0, codes };
}

async function insert(work: Work, values: InviteAdd, count: number) {
  const { db, actor, now, note } = work;
  // Whoever deletes a policy holds this too, so that none goes meanwhile.
  await lockTenant(db, actor.tenantId);
  const policy = await findEnabledPolicy(db, values.policyId);
  if (!policy) throw new Refusal('tenant.policy-missing', {}, { field: 'policyId' });
  await assertMayOffer(work, policy);
  const expiresAt = endIn(values.expiresAt, now);
  const row = { ...values, expiresAt, creatorId: actor.memberId };
  const codes = Array.from({ length: count }, newCode);
  const ids = await repo.insertInvites(
    db,
    codes.map((code) => ({ ...row, code })),
    now,
  );
  for (const id of ids) note({ target: `invite ${id}`, after: values });
  return { ids, codes };
}

/** What the log tells of an invitation: no code, which opens companies, to whoever reads the log. */
const noted = ({ title, policyId, companyName, expiresAt, sort, status, remark }: Invite) => ({
  ...{ title, policyId, companyName, expiresAt, sort, status, remark },
});

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));

/** When a code shall end; what has passed stays as it is. @throws Refusal invite.end-past */
function endIn(given: string | null, now: number, before: string | null = null): number | null {
  const end = timeOf(given);
  if (end !== null && end <= now && end !== timeOf(before)) {
    throw new Refusal('invite.end-past', {}, { field: 'expiresAt' });
  }
  return end;
}

/**
 * Changes an invitation that is not used. Whoever lets it end later could have made it.
 * @throws Refusal row.missing, version.conflict, invite.used, invite.end-past, policy.join-beyond
 */
export async function updateInvite(work: Work, values: InviteUpdate): Promise<Invite> {
  const { id, version, ...rest } = values;
  const before = await find(work, id);
  const expiresAt = endIn(values.expiresAt, work.now, before.expiresAt);
  const earlier = timeOf(before.expiresAt);
  if (earlier !== null && (expiresAt === null || expiresAt > earlier))
    await assertMayOpen(work, before);
  return save(work, before, version, { ...rest, expiresAt });
}

/** @throws Refusal row.missing, version.conflict, invite.used or policy.join-beyond */
export async function setInviteStatus(
  work: Work,
  { id, version, status }: { id: number; version: number; status: Status },
): Promise<Invite> {
  const before = await find(work, id);
  if (status === 'enabled') await assertMayOpen(work, before);
  return save(work, before, version, { status });
}

/** The actor could have made the invitation. @throws Refusal policy.join-beyond */
async function assertMayOpen(work: Work, { policyId }: Invite): Promise<void> {
  const [policy] = await findSettings(work.db, [policyId]);
  if (policy) await assertMayOffer(work, policy);
}

async function save(
  work: Work,
  before: list.KnownInvite,
  version: number,
  values: Parameters<typeof repo.updateInvite>[2],
): Promise<Invite> {
  const { id } = before;
  if (before.used) throw new Refusal('invite.used', { title: before.title });
  if (!(await repo.updateInvite(work.db, { id, version }, values, work.now))) {
    throw new Refusal('version.conflict', {}, { data: await getInvite(work, id) });
  }
  const after = await find(work, id);
  work.note({ target: `invite ${id}`, before: noted(before), after: noted(after) });
  return getInvite(work, id);
}

/** Deletes invitations, all or none; used ones stay as a record. @throws Refusal row.missing, invite.used */
export async function removeInvites(work: Work, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const invite = await find(work, id);
    if (!(await repo.deleteInvite(work.db, id))) {
      throw new Refusal('invite.used', { title: invite.title });
    }
    work.note({ target: `invite ${id}`, before: noted(invite) });
  }
}
