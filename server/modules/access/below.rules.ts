import { type Ceiling, gainsBeyond, type Holder } from './ceiling.rules';
import type { Grants } from './grants.rules';
import { isWithin } from './reach.rules';

/** Whether the seat's row is in the scope; a seat without a department needs the scope `all`. */
const isVisible = ({ widths }: Ceiling, { deptId }: Holder): boolean =>
  widths.every(({ rows: { depts } }) => depts === 'all' || (deptId !== null && depts.has(deptId)));

/** Whether the seat's scope is within the ceiling, even with all its roles enabled. */
const seesNoMore = (grants: Grants, { widths }: Ceiling, seat: Holder): boolean =>
  widths.every(({ range, rows }) =>
    isWithin(grants.rowsOf(seat, { range, evenDisabled: true }), rows),
  );

/**
 * Whether the seat is strictly below: no default admin, all its roles are below, and their scopes
 * stay within the ceiling even with all roles enabled. Menus and calls need no comparison, because
 * a role never has more of them than its parent.
 */
export function isBelow(grants: Grants, ceiling: Ceiling, seat: Holder): boolean {
  if (ceiling.isDefaultAdmin) return true;
  if (seat.isDefaultAdmin || !seat.roleIds.every((id) => ceiling.roleIds.has(id))) return false;
  return seesNoMore(grants, ceiling, seat);
}

/** Number of seats that would see rows beyond the ceiling after a change of roles. */
export const countGaining = (
  ceiling: Ceiling,
  was: Grants,
  is: Grants,
  seats: readonly Holder[],
): number =>
  seats.filter((seat) => !seat.isDefaultAdmin && gainsBeyond(ceiling, [was, seat], [is, seat]))
    .length;

/**
 * Number of seats that are invisible or not below, so that the actor may not act on them. Default
 * admins do not count, because roles do not affect them.
 */
export const countBeyond = (grants: Grants, ceiling: Ceiling, seats: readonly Holder[]): number =>
  seats.filter(
    (seat) => !seat.isDefaultAdmin && !(isVisible(ceiling, seat) && isBelow(grants, ceiling, seat)),
  ).length;

/**
 * Number of seats whose visible departments would change although their scope exceeds the ceiling.
 * Their roles do not count, because moving a department changes only visible rows.
 */
export const countUprooted = (
  ceiling: Ceiling,
  was: Grants,
  is: Grants,
  seats: readonly Holder[],
): number =>
  seats.filter(
    (seat) =>
      !seat.isDefaultAdmin &&
      seesOtherwise(ceiling, was, is, seat) &&
      !seesNoMore(was, ceiling, seat),
  ).length;

function seesOtherwise({ widths }: Ceiling, was: Grants, is: Grants, seat: Holder): boolean {
  const readings = widths.flatMap(({ range }) =>
    [false, true].map((evenDisabled) => ({ range, evenDisabled })),
  );
  return readings.some((reading) => {
    const before = was.rowsOf(seat, reading);
    const after = is.rowsOf(seat, reading);
    return !isWithin(before, after) || !isWithin(after, before);
  });
}
