import { useEffect } from 'react';

/** Has the browser ask before the window is closed or loaded anew, while it shows what is shown once. */
export function useWindowHold(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}
