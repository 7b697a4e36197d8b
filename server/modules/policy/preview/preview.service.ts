import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { PolicyDetail } from '#contract/tenant/policy';
import type { ChangedTenant, Preview } from '#contract/tenant/preview';
import type { Db } from '../../../db/types';
import { grouped } from '../../../lib/grouped';
import { Refusal } from '../../../lib/refusal';
import { digest } from '../../../lib/secrets/token';
import type { TreeRow } from '../../../lib/tree';
import { findHolders, readGrantsOf } from '../../access/access.service';
import { Grants } from '../../access/grants.rules';
import { findShownMenus } from '../../menu/navigation.service';
import { getUsageOf } from '../../quota/quota.service';
import { countAdmins, countLackingFactor } from '../policy.repo';
import { changedSeats, changeOfRole, difference } from './change.rules';

/** What a policy says of what its tenants may have. */
type Terms = Pick<PolicyDetail, 'limits' | 'dataRange' | 'secondFactor' | 'menuIds'>;

/** A tenant under the policy that changes, or that gets another one. */
interface Subject {
  id: number;
  name: string;
  /** The policy that it has now. */
  policyId: number | null;
}

/** Tenants whose rows are read together. */
const BATCH = 100;

type Lacking = Awaited<ReturnType<typeof countLackingFactor>>;

/**
 * Members who would have to set up a second factor, and need not by the terms of now. Whoever is a
 * default admin is among all.
 */
function newlyHeld(lacking: Lacking, tenantId: number, { secondFactor }: Terms): number {
  const counts = lacking.get(tenantId);
  if (!counts || secondFactor === 'nobody') return 0;
  return Math.max(0, counts[secondFactor] - counts.required);
}

const isNoted = ({ gained, lost, roleCount, factorCount, exceeded }: ChangedTenant) =>
  gained.length + lost.length + roleCount + factorCount + exceeded.length > 0;

/** What changes for each tenant: its grants as they are enforced, before and after. */
async function changesIn(
  db: Db,
  subjects: readonly Subject[],
  terms: Terms,
): Promise<ChangedTenant[]> {
  const { limits, menuIds, dataRange } = terms;
  const ids = subjects.map(({ id }) => id);
  const seats = subjects.map(({ id, policyId }) => ({
    tenantId: id,
    policyId,
    isPlatform: 0 as const,
  }));
  const before = await readGrantsOf(db, seats);
  const found = subjects.flatMap((subject) => {
    const was = before.get(subject.id);
    if (!was) return [];
    const is = new Grants({ ...was.facts, policyMenuIds: menuIds, dataRange });
    const roles = [...was.facts.roles].sort((one, other) => one.id - other.id);
    const changed = roles.flatMap((role) => changeOfRole(was, is, role) ?? []);
    return [{ subject, was, is, changed, whole: difference(was.allowed, is.allowed) }];
  });
  const roleIds = found.flatMap(({ changed }) => changed.map(({ id }) => id));
  const held = roleIds.length > 0 ? await findHolders(db, ids, roleIds) : [];
  const holdersOf = grouped(held, ({ tenantId }) => tenantId);
  const admins = await countAdmins(db, ids);
  const usageOf = await getUsageOf(db, ids);
  const lacking = await countLackingFactor(db, ids);
  return found.map(({ subject: { id, name }, was, is, changed, whole }) => {
    const holders = holdersOf.get(id) ?? [];
    const isForAll = whole.gained.length + whole.lost.length > 0;
    return {
      ...{ id, name },
      ...whole,
      roleCount: changed.length,
      memberCount: changedSeats(was, is, holders).length + (isForAll ? (admins.get(id) ?? 0) : 0),
      factorCount: newlyHeld(lacking, id, terms),
      roles: changed.map((role) => ({
        ...role,
        memberCount: holders.filter((seat) => seat.roleIds.includes(role.id)).length,
      })),
      exceeded: usageOf(id).flatMap(({ kind, used }) => {
        const limit = limits[kind];
        return limit !== null && used > limit ? [{ kind, used, limit }] : [];
      }),
    };
  });
}

async function changesOf(db: Db, subjects: readonly Subject[], terms: Terms) {
  const changes: ChangedTenant[] = [];
  for (let at = 0; at < subjects.length; at += BATCH) {
    const some = await changesIn(db, subjects.slice(at, at + BATCH), terms);
    changes.push(...some.filter(isNoted));
    // The embedded database answers at once, so that nobody else would have a turn.
    await setImmediate();
  }
  return { changes, outcome: digest(JSON.stringify(changes)) };
}

type Counted = 'roleCount' | 'memberCount' | 'factorCount';

const sumOf = (changes: readonly ChangedTenant[], field: Counted) =>
  changes.reduce((sum, change) => sum + change[field], 0);

const concernedBy = ({ memberCount, factorCount }: ChangedTenant) =>
  Math.max(memberCount, factorCount);

/** The named rows and those above them, in the order of the rows. */
function withAncestors<Row extends TreeRow>(rows: readonly Row[], named: Iterable<number>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<number>();
  for (const id of named) {
    for (let row = byId.get(id); row && !kept.has(row.id); ) {
      kept.add(row.id);
      row = row.parentId === null ? undefined : byId.get(row.parentId);
    }
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** Tells whom terms would give and take what, of those that would be under them. */
export async function previewTerms(
  db: Db,
  subjects: readonly Subject[],
  terms: Terms,
  language: Language,
): Promise<Preview> {
  const { changes, outcome } = await changesOf(db, subjects, terms);
  const tenants = [...changes]
    .sort((one, other) => concernedBy(other) - concernedBy(one))
    .slice(0, LIMIT.previewTenants)
    .map((change) => ({ ...change, roles: change.roles.slice(0, LIMIT.previewRoles) }));
  const named = new Set(
    tenants.flatMap((tenant) =>
      [tenant, ...tenant.roles].flatMap((one) => [...one.gained, ...one.lost]),
    ),
  );
  const menus = withAncestors(await findShownMenus(db, language), named);
  return {
    outcome,
    tenantCount: changes.length,
    roleCount: sumOf(changes, 'roleCount'),
    memberCount: sumOf(changes, 'memberCount'),
    factorCount: sumOf(changes, 'factorCount'),
    tenants,
    menus: menus.map(({ id, parentId, title }) => ({ id, parentId, title })),
  };
}

/**
 * Refuses terms whose outcome is no longer the one that was previewed. @throws Refusal
 * policy.outcome-differs
 */
export async function assertOutcome(
  db: Db,
  subjects: readonly Subject[],
  terms: Terms,
  previewed: string,
): Promise<void> {
  const { outcome } = await changesOf(db, subjects, terms);
  if (outcome !== previewed) throw new Refusal('policy.outcome-differs');
}
