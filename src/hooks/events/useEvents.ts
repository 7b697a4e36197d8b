import { useEffect, useRef } from 'react';
import type { EventKind } from '#contract/event';
import { streamEvents } from '@/services/event';
import { shareEvents } from '@/services/event-stream/share';

interface Listener {
  kind: EventKind;
  hear: () => void;
}

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/** The first listener opens the stream, the last one to leave closes it. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= shareEvents(streamEvents, ({ kind }) => {
    for (const each of [...listeners]) if (each.kind === kind) each.hear();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Calls `handler` whenever the server tells the signed-in seat that something has happened. */
export function useEvents(kind: EventKind, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => listen({ kind, hear: () => latest.current() }), [kind]);
}
