import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { showSeat } from '@/stores/session';

/** Clears the session state in memory, so that the next user sees nothing of the last one. */
export function useSignedOutState(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => {
    showSeat(undefined);
    void setInitialState((state) => ({ site: state?.site, menus: [] }));
  }, [setInitialState]);
}
