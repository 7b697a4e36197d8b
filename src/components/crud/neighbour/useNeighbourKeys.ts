import { useEffect } from 'react';
import { useLatest } from '@/hooks/useLatest';

/** The ways to what stands before and after what is shown; undefined where there is none. */
export interface NeighbourSteps {
  previous?: () => void;
  next?: () => void;
}

/** Where letters are typed or choose something themselves. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"]';

/** Whether the focus is in what moves, or was in what it showed before. */
const isWithin = (place: string, { activeElement }: Document) =>
  activeElement === document.body ||
  (!!activeElement?.closest(place) && !activeElement.closest(TAKES_LETTERS));

/**
 * The keys J and K lead to what comes after and before, while the focus is in `place`, a selector: elsewhere
 * single letters belong to whatever else is on the page.
 */
export function useNeighbourKeys(place: string, steps: NeighbourSteps): void {
  const latest = useLatest(steps);
  useEffect(() => {
    const handle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !isWithin(place, document)) return;
      const { previous, next } = latest.current;
      const step = { j: next, k: previous }[key.toLowerCase()];
      if (!step) return;
      // What has the focus may go with what is shown.
      document.activeElement?.closest<HTMLElement>('.ant-drawer')?.focus();
      step();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [place, latest]);
}
