import { CODE } from '#contract/codes';
import type { EventKind } from '#contract/event';
import type { StreamOptions } from '@/services/request/stream';
import { getToken } from '@/stores/session';
import { CallError } from '@/utils/call-error';
import { readEvents, type ServerEvent } from './reader';

export type Connect = (options: StreamOptions) => Promise<ReadableStream<Uint8Array>>;

interface Source {
  connect: Connect;
  lastId: () => string | undefined;
  onEvent: (event: ServerEvent) => void;
  /** Whether events may have been missed before the start. */
  isLate: boolean;
  signal: AbortSignal;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Events to report after a gap, as they may have been missed. */
const CATCH_UP: readonly EventKind[] = ['permission', 'letter'];
/** Polling interval without a stream. */
const POLL_MS = 60_000;
/** Delay before looking for a new session after one has ended. */
const NEW_SESSION_MS = 2000;

/** Waits for a time, or until the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

/** Exponential backoff with jitter, so that consoles do not all reconnect at once. */
const pause = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);

const isSignedOut = (error: unknown) => error instanceof CallError && error.code === CODE.signedOut;

/**
 * Follows the events of the session until the signal aborts. Reopens a broken stream, and reports
 * events that may have been missed meanwhile.
 */
export async function followEvents({ connect, lastId, onEvent, isLate, signal }: Source) {
  let failures = 0;
  let hasGap = isLate;
  let polledAt = Date.now();
  const catchUp = () => {
    for (const kind of CATCH_UP) if (!signal.aborted) onEvent({ kind });
  };
  while (!signal.aborted) {
    const token = getToken();
    let isEnded = false;
    try {
      const body = await connect({ lastId: lastId(), signal });
      failures = 0;
      if (hasGap) catchUp();
      const handleEvent = (event: ServerEvent) => {
        isEnded ||= event.kind === 'session';
        if (!signal.aborted) onEvent(event);
      };
      await readEvents(body, handleEvent, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (isSignedOut(error)) {
        isEnded = true;
        onEvent({ kind: 'session' });
      }
    }
    hasGap = true;
    while (isEnded && !signal.aborted && getToken() === token) await wait(NEW_SESSION_MS, signal);
    if (isEnded) continue;
    if (Date.now() - polledAt >= POLL_MS) {
      polledAt = Date.now();
      catchUp();
    }
    await wait(pause(failures), signal);
    failures += 1;
  }
}
