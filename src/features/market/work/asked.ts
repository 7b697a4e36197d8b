import type { MarketDetail } from '#contract/market/card';

/** Calls that one of the add-ons to be installed makes. */
export interface Asked {
  /** What comes along and who has signed it, by the id of a key; null for the one that was chosen. */
  along: Pick<MarketDetail['along'][number], 'title' | 'signer'> | null;
  calls: MarketDetail['calls'];
}

/** Calls that nothing installed makes yet: those of the version, and of what comes along with it. */
export const newCallsOf = ({ calls, along }: MarketDetail): string[] => {
  const all = [...along.flatMap((other) => other.calls), ...calls];
  return [...new Set(all.filter(({ isNew }) => isNew).map(({ key }) => key))];
};

/**
 * The calls to be accepted by the add-on that makes them, in words, with all that comes along. What is
 * not known of a version, as after a failure, is said by keys.
 */
export function askedOf(detail: MarketDetail | undefined, keys: readonly string[]): Asked[] {
  const own = detail ? [{ along: null, calls: detail.calls }] : [];
  const others = (detail?.along ?? []).map((along) => ({ along, calls: along.calls }));
  const asked = [...own, ...others].map(({ along, calls }) => ({
    along,
    calls: calls.filter(({ key, isNew }) => isNew && keys.includes(key)),
  }));
  const known = new Set(asked.flatMap(({ calls }) => calls.map(({ key }) => key)));
  const rest = keys.filter((key) => !known.has(key));
  return [
    ...asked,
    { along: null, calls: rest.map((key) => ({ key, summary: key, isNew: true })) },
  ].filter(({ along, calls }) => along !== null || calls.length > 0);
}
