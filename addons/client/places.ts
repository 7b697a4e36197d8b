/** Requests under way at once, and the time in milliseconds that each takes at least: the console ends a page that asks faster. */
const AT_ONCE = 16;
const LEAST_MS = 120;

/**
 * Places for the requests of a page: each waits for one and gives it back, in their order and never faster
 * than the console allows (`BRIDGE` of the contract).
 */
export function createPlaces(): () => Promise<() => void> {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  const giveOn = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    return () => void least.then(giveOn);
  };
}
