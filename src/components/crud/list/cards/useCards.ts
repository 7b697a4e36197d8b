import { useEffect, useState } from 'react';
import { tellChunkFailure } from '@/components/failure/chunk-report';
import type { cardColumns } from './card-columns';

type Cards = typeof cardColumns;

/**
 * What makes cards of a list's rows (docs/design/ui.md, "Habits on every screen"), which loads for
 * narrow screens only. Undefined while it loads; null for a table, as which the list stays if it cannot
 * be loaded.
 */
export function useCards(isWanted: boolean): Cards | null | undefined {
  const [cards, setCards] = useState<Cards | null>();
  const isMissing = isWanted && cards === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./card-columns').then(
      (part) => setCards(() => part.cardColumns),
      (error) => {
        setCards(null);
        void tellChunkFailure(error);
      },
    );
  }, [isMissing]);
  return isWanted ? cards : null;
}
