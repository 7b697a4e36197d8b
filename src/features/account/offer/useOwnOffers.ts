import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { listOwnOffers } from '@/services/member/offer';

/** The open offers to the account, anew after each event about them and when `place` changes. */
export function useOwnOffers(ready: boolean, place?: unknown) {
  const { data, error, refresh } = useData(listOwnOffers, { ready, refreshDeps: [place] });
  useEvents('offer', () => ready && void refresh());
  return { offers: data ?? [], isUnknown: !data && !error, refresh };
}
