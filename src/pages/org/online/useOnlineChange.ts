import { useEffect, useRef } from 'react';
import { useEvents } from '@/hooks/events/useEvents';
import { useLatest } from '@/hooks/useLatest';

/** A list that changes all the time, as in the morning, is asked for once in this time. */
const PAUSE_MS = 1000;

/** Calls `handler` after somebody of the tenant has signed in or out; once for what comes together. */
export function useOnlineChange(handler: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(handler);
  useEvents('online', () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
