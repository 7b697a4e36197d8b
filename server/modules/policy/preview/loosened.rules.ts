import type { PolicyDetail } from '#contract/tenant/policy';
import type { Loosened } from '#contract/tenant/preview';
import { QUOTA_KINDS } from '#contract/tenant/quota';
import { narrower } from '../../access/grants.rules';

/** What a policy says of what its tenants may have. */
export type Terms = Pick<
  PolicyDetail,
  'limits' | 'dataRange' | 'secondFactor' | 'menuIds' | 'expireDays'
>;

/** A number of a tenant's members who are alike in what a second factor is to them. */
interface FactorCount {
  isDefaultAdmin: 0 | 1;
  isLacking: 0 | 1;
  count: number;
}

const isHeldBy = (terms: Terms | undefined, { isDefaultAdmin }: FactorCount) =>
  terms?.secondFactor === 'all' || (terms?.secondFactor === 'admins' && isDefaultAdmin === 1);

const sumOf = (counts: readonly FactorCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** How many members would have to set up a second factor, and how many would no longer need one. */
export function countFactors(
  counts: readonly FactorCount[],
  was: Terms | undefined,
  is: Terms,
): { factorCount: number; freedCount: number } {
  const held = counts.filter((one) => isHeldBy(is, one) && !isHeldBy(was, one));
  const freed = counts.filter((one) => isHeldBy(was, one) && !isHeldBy(is, one));
  return { factorCount: sumOf(held.filter((one) => one.isLacking)), freedCount: sumOf(freed) };
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
