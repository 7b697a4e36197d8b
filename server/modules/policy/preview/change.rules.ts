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
  const isLess = isOther && narrower(before, after) === after;
  return { id, name, ...menus, isNarrower: isLess, isWider: isOther && !isLess };
}

const isSameReach = (one: Reach, other: Reach): boolean => {
  if (one === 'all' || other === 'all') return one === other;
  return one.size === other.size && [...one].every((id) => other.has(id));
};

/** Whether rows are out of reach that were in it, whatever comes into it. */
const isNarrower = (was: Reach, is: Reach): boolean => {
  if (was === 'all' || is === 'all') return is !== 'all';
  return [...was].some((id) => !is.has(id));
};

/** What becomes of a seat, of which many have the same roles in the same department. */
function changeOfSeat(was: Grants, is: Grants, { roleIds, deptId }: Omit<Seat, 'isDefaultAdmin'>) {
  const [before, after] = [was.reachOf(roleIds, deptId), is.reachOf(roleIds, deptId)];
  const menus = difference(was.menusOf(roleIds), is.menusOf(roleIds));
  return {
    isChanged: !isNothing(menus) || !isSameReach(before, after),
    isNarrowed: isNarrower(before, after),
  };
}

/**
 * The numbers of seats whose menus or rows change, and of those among them that lose rows; default
 * admins follow the tenant, not their roles.
 */
export function countSeats(was: Grants, is: Grants, seats: readonly Seat[]) {
  const known = new Map<string, ReturnType<typeof changeOfSeat>>();
  const counts = { changed: 0, narrowed: 0 };
  for (const seat of seats) {
    if (seat.isDefaultAdmin) continue;
    const key = `${[...seat.roleIds].sort((a, b) => a - b)} ${seat.deptId}`;
    const change = known.get(key) ?? changeOfSeat(was, is, seat);
    known.set(key, change);
    if (change.isChanged) counts.changed += 1;
    if (change.isNarrowed) counts.narrowed += 1;
  }
  return counts;
}
