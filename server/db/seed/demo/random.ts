/** Deterministic pseudo-random numbers. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  /** True with a probability of `share`, 0 to 1. */
  chance: (share: number) => boolean;
  /** One of the items. */
  pick: <T>(items: readonly T[]) => T;
}

/** The mulberry32 generator: short, evenly distributed, good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
  };
}
