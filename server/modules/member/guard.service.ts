import type { Member } from '#contract/member/member';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import type { Rights } from '../access/access.service';
import { findNotBelow } from '../access/assign.service';
import type { Holder } from '../access/ceiling.rules';
import * as repo from './member.repo';

/**
 * Guards of actions on members (docs/design/domain.md, "Roles, menus, permissions";
 * docs/design/domain.md, "Accounts, members, sessions").
 */

type Person = Holder & Pick<Member, 'id' | 'realName'>;

/**
 * Only a default admin may change a default admin. Other seats must be strictly below the actor;
 * the own seat is allowed. Every action on a member checks this.
 * @throws Refusal member.above-actor or member.not-below
 */
export async function assertMayChange(
  work: Pick<Work, 'db' | 'actor'>,
  members: readonly Person[],
  rights?: Rights,
): Promise<void> {
  const above = await findNotBelow(work, members, rights);
  if (!above) return;
  const reason = above.isDefaultAdmin ? 'member.above-actor' : 'member.not-below';
  throw new Refusal(reason, { name: above.realName });
}

/** The same for what nobody does to the own seat. @throws Refusal member.self too */
export async function assertMayChangeOthers(
  work: Pick<Work, 'db' | 'actor'>,
  members: readonly Person[],
  rights?: Rights,
): Promise<void> {
  if (members.some(({ id }) => id === work.actor.memberId)) throw new Refusal('member.self');
  await assertMayChange(work, members, rights);
}

/** Asks that of each member for itself; null stands for no refusal. */
export async function judgeOthers(
  work: Pick<Work, 'db' | 'actor'>,
  members: readonly Person[],
  rights: Rights,
): Promise<ReadonlyMap<number, Refusal | null>> {
  const judged = new Map<number, Refusal | null>();
  for (const member of members) {
    const refusal = await assertMayChangeOthers(work, [member], rights).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return error;
      },
    );
    judged.set(member.id, refusal);
  }
  return judged;
}

/** One of those leaving without whom the tenant, which must be locked, has no enabled default admin. */
export async function findLastAdmin(
  db: Db,
  scope: Scope,
  leaving: readonly Member[],
): Promise<Member | undefined> {
  const admin = leaving.find((member) => member.isDefaultAdmin && member.status === 'enabled');
  const ids = leaving.map((member) => member.id);
  return admin && (await repo.countOtherAdmins(db, scope, ids)) === 0 ? admin : undefined;
}

/**
 * The tenant must keep an enabled default admin, and the actor must not remove itself. The tenant
 * must be locked. @throws Refusal member.self or member.last-admin
 */
export async function assertAdminLeft(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  leaving: readonly Member[],
) {
  const last = await findLastAdmin(db, actor.scope, leaving);
  if (last) throw new Refusal('member.last-admin', { name: last.realName });
  if (leaving.some(({ id }) => id === actor.memberId)) throw new Refusal('member.self');
}

/**
 * A tenant must not change the sign-in data of an account with seats in other tenants, because this
 * would give access to them; nor a wallet that was filled there. Of the platform, its default admins
 * may: other platform members were compared with the seat on the platform only.
 * @throws Refusal account.shared or wallet.shared
 */
export async function assertOwnAccount(
  { db, actor }: Work,
  member: Pick<Member, 'accountId' | 'realName'>,
  reason: 'account.shared' | 'wallet.shared' = 'account.shared',
): Promise<void> {
  const isAboveAll = actor.isPlatform && actor.isDefaultAdmin;
  if (isAboveAll || member.accountId === actor.accountId) return;
  if (await repo.isAccountShared(db, actor.scope, member.accountId)) {
    throw new Refusal(reason, { name: member.realName });
  }
}
