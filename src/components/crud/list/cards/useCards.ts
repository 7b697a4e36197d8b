import { useEffect, useState } from 'react';
import { tellChunkFailure } from '@/components/failure/chunk-report';

type Cards = typeof import('./card-columns');

/** Outside the hook, because the React compiler leaves out what imports by itself. */
const load = () => import('./card-columns');

/**
 * What makes cards of a list's rows (docs/design/ui.md, "Habits on every screen"), which loads for
 * narrow screens only. Undefined while a list waits for it from the start; null for a table, as which a
 * list that was wide goes on meanwhile, and one stays for which it cannot be loaded.
 */
export function useCards(isWanted: boolean): Cards | null | undefined {
  const [cards, setCards] = useState<Cards | null | undefined>(isWanted ? undefined : null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(setCards, (error) => {
      setCards(null);
      void tellChunkFailure(error);
    });
  }, [isWanted]);
  return isWanted ? cards : null;
}
