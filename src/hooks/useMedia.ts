import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, right from the first drawing on. Browsers tell lists of queries in
 * the order they were made in, so a component hears of a change before what it draws does.
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
