import { useEffect, useRef } from 'react';
import { useEvents } from '@/hooks/events/useEvents';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { followWrites } from '@/services/writes';
import { forgetOptions, renewOptions } from './kept-options';

/** The other windows of the browser. */
const CHANNEL = 'options';

/**
 * Drops what is kept for pickers as soon as it may be outdated: when this browser has changed
 * anything, when the server tells of other permissions or of the end of the session, and when the
 * signed-in pages are left.
 */
export function useOptionsRenewal(): void {
  useEvents('permission', forgetOptions);
  usePermissionChange(renewOptions);
  useEvents('session', forgetOptions);
  // A call may be answered when this effect rests behind the lock screen, or has begun once more.
  const others = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = renewOptions;
    others.current = channel;
    const stop = followWrites((isDone) => {
      // A failed call may have been done after all.
      if (!isDone) return forgetOptions();
      renewOptions();
      others.current?.postMessage(null);
    });
    return () => {
      stop();
      channel.close();
      others.current = undefined;
      forgetOptions();
    };
  }, []);
}
