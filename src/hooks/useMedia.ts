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

/** antd's breakpoints. */
const FROM = {
  sm: '(min-width: 576px)',
  md: '(min-width: 768px)',
  lg: '(min-width: 992px)',
  xxl: '(min-width: 1600px)',
} as const;

/**
 * Whether the window is as wide as a breakpoint or wider; right at the first render, so that nothing is
 * drawn for phones first.
 */
export const useIsFrom = (breakpoint: keyof typeof FROM) => useMedia(FROM[breakpoint]);
