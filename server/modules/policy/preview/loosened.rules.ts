import type { PolicyDetail } from '#contract/tenant/policy';
import type { Loosened } from '#contract/tenant/preview';
import { QUOTA_KINDS } from '#contract/tenant/quota';
import { narrower } from '../../access/grants.rules';

/** What a policy says of what its tenants may have. */
export type Terms = Pick<
  PolicyDetail,
  'limits' | 'dataRange' | 'secondFactor' | 'menuIds' | 'expireDays'
>;

/** Numbers of a tenant's members by who requires a second factor of them, and by who lacks one. */
interface FactorCounts {
  required: number;
  requiredAdmins: number;
  lacking: number;
  lackingAdmins: number;
  lackingAll: number;
}

/**
 * Members who would have to set up a second factor, and need not by the terms of now. Whoever is a
 * default admin is among all.
 */
export function newlyHeld(counts: FactorCounts | undefined, { secondFactor }: Terms): number {
  if (!counts || secondFactor === 'nobody') return 0;
  const { lackingAdmins, lackingAll, lacking } = counts;
  return Math.max(0, (secondFactor === 'all' ? lackingAll : lackingAdmins) - lacking);
}

/** Members who must have a second factor by the terms of now, and need none by others. */
export function freed(counts: FactorCounts | undefined, { secondFactor }: Terms): number {
  if (!counts || secondFactor === 'all') return 0;
  const { required, requiredAdmins } = counts;
  return secondFactor === 'nobody' ? required : required - requiredAdmins;
}

/** What rises; null is no limit, above every number. */
const risen = (was: number | null, is: number | null) =>
  was !== null && (is === null || is > was) ? { was, is } : null;

/** For whom terms count: tenants that have them, and tenants to come. */
interface Concerned {
  isForOld: boolean;
  isForNew: boolean;
}

/** The terms that become looser, of those that count for somebody. */
export function loosened(
  was: Terms | undefined,
  is: Terms,
  { isForOld, isForNew }: Concerned,
): Loosened {
  if (!was) return { limits: [], dataRange: null, expireDays: null };
  const isWider =
    was.dataRange !== is.dataRange && narrower(was.dataRange, is.dataRange) === was.dataRange;
  const range = { was: was.dataRange, is: is.dataRange };
  return {
    limits: QUOTA_KINDS.flatMap((kind) => {
      const limit = isForOld && risen(was.limits[kind], is.limits[kind]);
      return limit ? [{ kind, ...limit }] : [];
    }),
    dataRange: isForOld && isWider ? range : null,
    expireDays: isForNew ? risen(was.expireDays, is.expireDays) : null,
  };
}
