import { history } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';

type Blocker = Parameters<typeof history.block>[0];

const blocks = new Set<() => void>();

/** Has every step away from the page asked about first; answers how to end that. */
export function blockLeaving(blocker: Blocker): () => void {
  const end = history.block(blocker);
  blocks.add(end);
  return () => {
    blocks.delete(end);
    end();
  };
}

/**
 * Loads the console anew, unasked, because the session is another seat's by now: what is half typed
 * belongs to the one before, and who stayed would send it in the wrong name.
 */
export function startAnew(): void {
  for (const end of blocks) end();
  window.location.assign(BASE_PATH);
}
