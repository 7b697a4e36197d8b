import { addInvite, type Invite } from '#contract/tenant/invite';
import type { Work } from '../../db/work';
import type { ParsedList } from '../../lib/input/list-query';
import { Refusal } from '../../lib/refusal';
import { findBeyond } from '../policy/guard.service';
import { findSettings, type RegistrationPolicy } from '../policy/policy.service';
import { type KnownInvite, listInvites as list, type Wanted } from './list.repo';

/*
 * Whoever knows a code has what it opens. So a code is told only to whoever could have made the
 * invitation itself (ADR 0059).
 */
type By = Pick<Work, 'db' | 'actor'>;

/** The actor could seat people by the policy itself. @throws Refusal policy.join-beyond */
export async function assertMayOffer(by: By, policy: RegistrationPolicy): Promise<void> {
  if (await findBeyond(by, policy)) {
    throw new Refusal('policy.join-beyond', {}, { field: 'policyId' });
  }
}

/** Whether the actor could make an invitation under the policy. */
export const couldMake = async (by: By, policy: RegistrationPolicy): Promise<boolean> =>
  by.actor.permissions.has(addInvite.key) && (await findBeyond(by, policy)) === undefined;

/** Leaves out the codes that the actor may not know; each policy is looked at once. */
export function tellCodes(by: By) {
  const known = new Map<number, boolean>();

  async function look(policyIds: readonly number[]): Promise<void> {
    const unknown = [...new Set(policyIds)].filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    for (const policy of await findSettings(by.db, unknown)) {
      known.set(policy.id, await couldMake(by, policy));
    }
  }

  return async (rows: readonly KnownInvite[]): Promise<Invite[]> => {
    if (by.actor.isDefaultAdmin) return [...rows];
    if (!by.actor.permissions.has(addInvite.key))
      return rows.map((row) => ({ ...row, code: null }));
    await look(rows.map(({ policyId }) => policyId));
    return rows.map((row) => (known.get(row.policyId) ? row : { ...row, code: null }));
  };
}

/** The list with the codes that the caller may know. */
export async function listInvites(by: By, asked: ParsedList, wanted: Wanted) {
  const { rows, total } = await list(by.db, asked, wanted);
  return { rows: await tellCodes(by)(rows), total };
}
