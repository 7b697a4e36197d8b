/** The seat whose data this tab shows; undefined until it is known, and while nobody is signed in. */
let shown: number | undefined;

/** Sets the seat whose data this tab shows from now on. */
export function showSeat(memberId: number | undefined): void {
  shown = memberId;
}

/** The id of the member that this tab shows; every call that reads or writes its data names it. */
export const shownSeat = () => shown;
