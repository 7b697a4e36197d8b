import type { ChangedRole } from '#contract/tenant/preview';
import { type Grants, narrower, type RoleFact } from '../../access/grants.rules';
import type { Reach } from '../../access/reach.rules';

/** A seat that holds roles. */
interface Seat {
  roleIds: readonly number[];
  deptId: number | null;
  isDefaultAdmin: boolean;
}

const missing = (from: ReadonlySet<number>, others: ReadonlySet<number>) =>
  [...from].filter((id) => !others.has(id)).sort((one, other) => one - other);

/** The menus that are in one set and not in the other, in one order whatever that of the rows. */
export const difference = (was: ReadonlySet<number>, is: ReadonlySet<number>) => ({
  gained: missing(is, was),
  lost: missing(was, is),
});

const isNothing = ({ gained, lost }: ReturnType<typeof difference>) =>
  gained.length + lost.length === 0;

/** What a role gives otherwise; undefined if it gives the same. */
export function changeOfRole(
  was: Grants,
  is: Grants,
  { id, name, dataScope }: RoleFact,
): Omit<ChangedRole, 'memberCount'> | undefined {
  const menus = difference(was.effectiveMenus(id), is.effectiveMenus(id));
  const [before, after] = [was.cap(dataScope), is.cap(dataScope)];
  const isOther = was.isLive(id) && before !== after;
  if (isNothing(menus) && !isOther) return undefined;
  const isNarrower = isOther && narrower(before, after) === after;
  return { id, name, ...menus, isNarrower, isWider: isOther && !isNarrower };
}

const isSameReach = (one: Reach, other: Reach): boolean => {
  if (one === 'all' || other === 'all') return one === other;
  return one.size === other.size && [...one].every((id) => other.has(id));
};

/** The seats whose menus or rows change; default admins follow the tenant, not their roles. */
export function changedSeats<S extends Seat>(was: Grants, is: Grants, seats: readonly S[]): S[] {
  const known = new Map<string, boolean>();
  return seats.filter(({ roleIds, deptId, isDefaultAdmin }) => {
    if (isDefaultAdmin) return false;
    const key = `${[...roleIds].sort((a, b) => a - b)} ${deptId}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isChanged =
      !isNothing(difference(was.menusOf(roleIds), is.menusOf(roleIds))) ||
      !isSameReach(was.reachOf(roleIds, deptId), is.reachOf(roleIds, deptId));
    known.set(key, isChanged);
    return isChanged;
  });
}
