import type { ServerEvent } from './reader';
import { type Connect, followEvents } from './source';

/** Name of the lock whose holder keeps the stream, and of the channel by which it tells the rest. */
const NAME = 'server-events';
/** A window out of sight leaves the stream to others after this. */
const HIDDEN_MS = 60_000;

/**
 * Listens to the server with one stream for all windows of the browser: one of them holds the
 * stream and tells the others, and the next takes over when it goes. Browsers without locks, and
 * pages without https, let each window have its own. Answers how to stop.
 */
export function shareEvents(connect: Connect, onEvent: (event: ServerEvent) => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  const channel = locks ? new BroadcastChannel(NAME) : undefined;
  let lastId: string | undefined;
  let member: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function receive(event: ServerEvent) {
    lastId = event.id ?? lastId;
    onEvent(event);
  }

  function lead(signal: AbortSignal, isLate: boolean): Promise<void> {
    return followEvents({
      connect,
      lastId: () => lastId,
      onEvent: (event) => {
        receive(event);
        channel?.postMessage(event);
      },
      isLate,
      signal,
    });
  }

  function join(isLate: boolean) {
    if (member) return;
    member = new AbortController();
    const { signal } = member;
    if (!locks) {
      void lead(signal, isLate);
      return;
    }
    locks
      .request(NAME, { signal }, () => lead(signal, isLate))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  }

  function leave() {
    member?.abort();
    member = undefined;
  }

  function handleVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, HIDDEN_MS);
    else join(true);
  }

  if (channel) channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => receive(data);
  document.addEventListener('visibilitychange', handleVisibility);
  join(false);

  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', handleVisibility);
    leave();
    channel?.close();
  };
}
