import { type Ceiling, gainsBeyond, type Holder } from './ceiling.rules';
import type { Grants } from './grants.rules';
import { isWithin } from './reach.rules';

/** Whether the seat's row is open: everybody's to whoever sees all, else those of departments. */
const isVisible = ({ widths }: Ceiling, { deptId }: Holder): boolean =>
  widths.every(({ rows: { depts } }) => depts === 'all' || (deptId !== null && depts.has(deptId)));

/** Whether the seat opens no more rows than the ceiling, even if all its roles were enabled. */
const seesNoMore = (grants: Grants, { widths }: Ceiling, seat: Holder): boolean =>
  widths.every(({ range, rows }) =>
    isWithin(grants.rowsOf(seat, { range, evenDisabled: true }), rows),
  );

/**
 * Whether the seat stands strictly below: no default admin, all its roles are, and they open no
 * more rows at its place, even if all were enabled. Menus and calls need no comparison: no role
 * has more of them than the one above it.
 */
export function isBelow(grants: Grants, ceiling: Ceiling, seat: Holder): boolean {
  if (ceiling.isDefaultAdmin) return true;
  if (seat.isDefaultAdmin || !seat.roleIds.every((id) => ceiling.roleIds.has(id))) return false;
  return seesNoMore(grants, ceiling, seat);
}

/** How many of the seats a change of roles would give rows that the ceiling doesn't open. */
export const countGaining = (
  ceiling: Ceiling,
  was: Grants,
  is: Grants,
  seats: readonly Holder[],
): number =>
  seats.filter((seat) => !seat.isDefaultAdmin && gainsBeyond(ceiling, [was, seat], [is, seat]))
    .length;

/**
 * How many of the seats are hidden or not below, so that nothing may be done to them. What a
 * default admin may do follows from no role, so a change of roles does nothing to it.
 */
export const countBeyond = (grants: Grants, ceiling: Ceiling, seats: readonly Holder[]): number =>
  seats.filter(
    (seat) => !seat.isDefaultAdmin && !(isVisible(ceiling, seat) && isBelow(grants, ceiling, seat)),
  ).length;

/**
 * How many of the seats would see other departments than before, though they see more than the
 * ceiling opens. Their roles don't count: a place in the tree changes rows alone.
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
