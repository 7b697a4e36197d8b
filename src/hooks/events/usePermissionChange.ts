import { useEffect, useRef } from 'react';
import { useEvents } from './useEvents';

/**
 * Maximum random delay: a change may reach every console of a tenant, and they should not all
 * reload at once.
 */
const SPREAD_MS = 400;

/** Calls `handler` after menu or permissions may have changed, debounced. */
export function usePermissionChange(handler: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvents('permission', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(handler, Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
