/**
 * Counts what holds a page, and tells when the first has come and the last is over; each may be let go
 * more than once.
 */
export function createHolds(tell: (is: boolean) => void): () => () => void {
  const held = new Set<object>();
  return () => {
    const one = {};
    held.add(one);
    if (held.size === 1) tell(true);
    return () => {
      if (held.delete(one) && held.size === 0) tell(false);
    };
  };
}
