import { useEffect, useRef } from 'react';

/** Calls `handler` when the window gets the focus, or is seen, again. */
export function useFocusBack(handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const tell = () => document.visibilityState === 'visible' && latest.current();
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
}
