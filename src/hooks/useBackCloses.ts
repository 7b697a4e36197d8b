import { history } from '@umijs/max';
import { useEffect } from 'react';
import { useLatest } from './useLatest';

/** Closes a dialog when the browser goes back, which otherwise would change the page below it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOpen) return;
    return history.listen(({ action }) => {
      if (action === 'POP') latest.current();
    });
  }, [isOpen, latest]);
}
