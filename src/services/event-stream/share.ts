import type { ServerEvent } from './reader';
import { type Connect, followEvents } from './source';

/** Name of the lock, whose holder keeps the stream, and of the channel to the other windows. */
const NAME = 'server-events';
/** A hidden window gives up the stream after this time. */
const HIDDEN_MS = 60_000;

/**
 * Shares one event stream among all windows of the browser: one of them holds the stream and
 * broadcasts the events, and the next takes over when it leaves. In browsers without the Locks API,
 * and without https, each window opens its own. Returns a function that stops.
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
        // What has been heard may have taken the last listener away, and the channel with it.
        if (!signal.aborted) channel?.postMessage(event);
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
    const wait = () =>
      locks
        // The holder may have left before it told what happened, as when it switches the seat.
        .request(NAME, { signal }, () => lead(signal, true))
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
    void locks.request(NAME, { ifAvailable: true }, (lock) =>
      lock ? lead(signal, isLate) : void wait(),
    );
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
