import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { ChangedTenant, Preview } from '#contract/tenant/preview';
import type { Db } from '../../../db/types';
import { grouped } from '../../../lib/grouped';
import { Refusal } from '../../../lib/refusal';
import { digest } from '../../../lib/secrets/token';
import { inTreeOrder, type TreeRow } from '../../../lib/tree';
import { findHolders, readGrantsOf } from '../../access/access.service';
import { Grants } from '../../access/grants.rules';
import { findShownMenus } from '../../menu/navigation.service';
import { getUsageOf } from '../../quota/quota.service';
import { countAdmins, countByFactor } from '../policy.repo';
import { changeOfRole, countSeats, difference } from './change.rules';
import { countFactors, loosened, type Terms } from './loosened.rules';

/** A tenant under the policy that changes, or that gets another one. */
interface Subject {
  id: number;
  name: string;
  /** The policy that it has now. */
  policyId: number | null;
}

/** Other terms for tenants that have the same policy now. */
export interface Change {
  subjects: readonly Subject[];
  /** None for a tenant without a policy. */
  was: Terms | undefined;
  is: Terms;
  /** Titles, where a tenant gets another policy; null where the policy itself changes. */
  policies: Preview['policies'];
}

/** Tenants whose rows are read together. */
const BATCH = 100;

const isNoted = ({ gained, lost, exceeded, ...counts }: ChangedTenant) =>
  gained.length + lost.length + exceeded.length > 0 ||
  counts.roleCount + counts.factorCount + counts.freedCount > 0;

/** What changes for each tenant: its grants as they are enforced, before and after. */
async function changesIn(
  db: Db,
  subjects: readonly Subject[],
  { was: former, is: terms }: Pick<Change, 'was' | 'is'>,
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
  const factorsOf = grouped(await countByFactor(db, ids), ({ tenantId }) => tenantId);
  return found.map(({ subject: { id, name }, was, is, changed, whole }) => {
    const holders = holdersOf.get(id) ?? [];
    const seats = countSeats(was, is, holders);
    const isForAll = whole.gained.length + whole.lost.length > 0;
    return {
      ...{ id, name },
      ...whole,
      roleCount: changed.length,
      memberCount: seats.changed + (isForAll ? (admins.get(id) ?? 0) : 0),
      narrowedCount: seats.narrowed,
      ...countFactors(factorsOf.get(id) ?? [], former, terms),
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

async function changesOf(db: Db, change: Change) {
  const { subjects, was, is } = change;
  const changes: ChangedTenant[] = [];
  for (let at = 0; at < subjects.length; at += BATCH) {
    const some = await changesIn(db, subjects.slice(at, at + BATCH), change);
    changes.push(...some.filter(isNoted));
    // The embedded database answers at once, so that nobody else would have a turn.
    await setImmediate();
  }
  const looser = loosened(was, is, {
    isForOld: subjects.length > 0,
    // Tenants to come get what the policy itself becomes.
    isForNew: change.policies === null,
  });
  return { changes, looser, outcome: digest(JSON.stringify([changes, looser])) };
}

type Counted = 'roleCount' | 'memberCount' | 'narrowedCount' | 'factorCount' | 'freedCount';

const sumOf = (changes: readonly ChangedTenant[], field: Counted) =>
  changes.reduce((sum, change) => sum + change[field], 0);

const concernedBy = ({ memberCount, factorCount, freedCount }: ChangedTenant) =>
  Math.max(memberCount, factorCount, freedCount);

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
export async function previewTerms(db: Db, change: Change, language: Language): Promise<Preview> {
  const { changes, looser, outcome } = await changesOf(db, change);
  const tenants = [...changes]
    .sort((one, other) => concernedBy(other) - concernedBy(one))
    .slice(0, LIMIT.previewTenants)
    .map((change) => ({ ...change, roles: change.roles.slice(0, LIMIT.previewRoles) }));
  const named = new Set(
    tenants.flatMap((tenant) =>
      [tenant, ...tenant.roles].flatMap((one) => [...one.gained, ...one.lost]),
    ),
  );
  const menus = withAncestors(inTreeOrder(await findShownMenus(db, language)), named);
  return {
    outcome,
    policies: change.policies,
    tenantCount: changes.length,
    roleCount: sumOf(changes, 'roleCount'),
    memberCount: sumOf(changes, 'memberCount'),
    narrowedCount: sumOf(changes, 'narrowedCount'),
    factorCount: sumOf(changes, 'factorCount'),
    freedCount: sumOf(changes, 'freedCount'),
    loosened: looser,
    tenants,
    menus: menus.map(({ id, parentId, title }) => ({ id, parentId, title })),
  };
}

/**
 * Refuses terms whose outcome is no longer the one that was previewed. @throws Refusal
 * policy.outcome-differs
 */
export async function assertOutcome(db: Db, change: Change, previewed: string): Promise<void> {
  const { outcome } = await changesOf(db, change);
  if (outcome !== previewed) throw new Refusal('policy.outcome-differs');
}
