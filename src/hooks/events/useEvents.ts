import { useEffect } from 'react';
import type { EventKind } from '#contract/event';
import { useLatest } from '@/hooks/useLatest';
import { streamEvents } from '@/services/event';
import { shareEvents } from '@/services/event-stream/share';
import { createStore } from '@/stores/create-store';

/** The last event. The first subscriber opens the stream, the last one to leave closes it. */
const last = createStore<{ kind?: EventKind }>({}, (set) => shareEvents(streamEvents, set));

/** Calls `handler` on each server event of a kind for the signed-in seat. */
export function useEvents(kind: EventKind, handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(
    () => last.subscribe(() => last.get().kind === kind && latest.current()),
    [kind, latest],
  );
}
