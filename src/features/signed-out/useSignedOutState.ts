import { useModel } from '@umijs/max';
import { useEffect } from 'react';

/**
 * Forgets the session in memory, however the page was reached: nothing of the one before may show
 * in the next.
 */
export function useSignedOutState(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => {
    void setInitialState((state) => ({ site: state?.site, menus: [] }));
  }, [setInitialState]);
}
