import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Editors write a file in several steps. */
const SETTLE_MS = 100;
const LOOK_MS = 50;

/**
 * Watches a folder from now on, so that what is saved during a build is not missed. Resolves to
 * whether something has changed since it was last asked, once nothing more has for a moment; to
 * false when the signal has ended it.
 */
export function watchChanges(folder: string, signal: AbortSignal): () => Promise<boolean> {
  let changedAt: number | undefined;
  watch(folder, { recursive: true, signal }, () => {
    changedAt = performance.now();
  });
  return async () => {
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (changedAt === undefined || performance.now() - changedAt < SETTLE_MS) continue;
      changedAt = undefined;
      return !signal.aborted;
    }
    return false;
  };
}
