import type { PreviewedPlace, PreviewedSeat } from '#contract/member/recycle';

/** What a seat is to get back. */
export interface Choice {
  deptId: number | null;
  roleIds: number[];
  postIds: number[];
  phone: 'keep' | 'clear';
  email: 'keep' | 'clear';
}

/** Whether the restore brings it back at once, and so takes a place. */
export const isAtOnce = ({ offer }: PreviewedSeat) => offer === null;

/** Who is restored unless somebody chooses otherwise: whoever has no seat elsewhere, as one stays. */
export const isLeftOut = (
  { id, isElsewhere }: PreviewedSeat,
  leftOut: ReadonlyMap<number, boolean>,
): boolean => leftOut.get(id) ?? isElsewhere;

export const isKept = ({ state }: PreviewedPlace) => state === 'kept';
const keptIds = (places: readonly PreviewedPlace[]) => places.filter(isKept).map(({ id }) => id);

/** What is proposed: all that is still there, and no phone or mail that somebody else has. */
export function firstChoice(seat: PreviewedSeat): Choice {
  const contact = (isTaken: boolean | undefined) =>
    isTaken && !seat.isShared ? 'clear' : ('keep' as const);
  return {
    deptId: seat.dept && isKept(seat.dept) ? seat.dept.id : null,
    roleIds: keptIds(seat.roles),
    postIds: keptIds(seat.posts),
    phone: contact(seat.phone?.isTaken),
    email: contact(seat.email?.isTaken),
  };
}
