/**
 * For what the page shows or tells by: a busy browser may never be idle, and it must not wait for that.
 * In milliseconds.
 */
export const SOON_MS = 2000;

/**
 * Runs once when the browser has nothing else to do; Safari, which cannot tell, does after a second.
 * With `withinMs`, runs by then even if the browser stays busy. Returns what takes it back.
 */
export function whenIdle(run: () => void, withinMs?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
