import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { listOwnOffers } from '@/services/member/offer';

/** The open offers to the account, anew after each event about them and when `place` changes. */
export function useOwnOffers(ready: boolean, place?: unknown) {
  const { data, error, refresh } = useData(listOwnOffers, { ready, refreshDeps: [place] });
  useEvents('offer', () => ready && void refresh());
  const { setInitialState } = useModel('@@initialState');
  const hasOffers = data && data.length > 0;
  // What was known at the start would keep a place free for offers that are gone.
  useEffect(() => {
    if (hasOffers === undefined) return;
    void setInitialState((state) =>
      state?.user && state.user.hasOffers !== hasOffers
        ? { ...state, user: { ...state.user, hasOffers } }
        : state,
    );
  }, [hasOffers, setInitialState]);
  return { offers: data ?? [], isUnknown: !data && !error, refresh };
}
