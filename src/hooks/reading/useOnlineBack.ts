import { useEffect } from 'react';
import { useLatest } from '@/hooks/useLatest';

/** Calls `handler` when the browser has a connection again. */
export function useOnlineBack(handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(() => {
    const tell = () => latest.current();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [latest]);
}
