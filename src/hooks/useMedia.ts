import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, correct from the first render. Browsers notify query lists in the
 * order of their creation, so a component is notified before its children.
 */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
