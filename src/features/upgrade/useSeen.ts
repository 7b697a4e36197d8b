import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { seeUpgrades } from '@/services/upgrade';

/** Takes what is new in the upgrade log as seen once it is shown, which ends the mark in the header. */
export function useSeen(isShown: boolean): void {
  const { initialState, setInitialState } = useModel('@@initialState');
  const isDue = isShown && initialState?.user?.hasUpgrade === true;
  useEffect(() => {
    if (!isDue) return;
    void setInitialState(
      (state) => state?.user && { ...state, user: { ...state.user, hasUpgrade: false } },
    );
    // After a failure the next visit tells of it again.
    void seeUpgrades().catch(() => undefined);
  }, [isDue, setInitialState]);
}
