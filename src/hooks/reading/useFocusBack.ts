import { useEffect } from 'react';
import { useLatest } from '@/hooks/useLatest';

/** Calls `handler` when the window gets the focus, or is seen, again. */
export function useFocusBack(handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(() => {
    const tell = () => document.visibilityState === 'visible' && latest.current();
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [latest]);
}
