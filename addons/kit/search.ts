import { useEffect, useRef, useState } from 'preact/hooks';

/** Time in milliseconds after the last key, in which the address stays as it is. */
const PAUSE_MS = 400;

/**
 * What is typed into a search and kept in the address: the field follows the keys at once, the address
 * once they pause, and the field the address where that has changed by itself.
 */
export function useSearchText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const asked = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with the text is made anew at each drawing.
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      if (typed === kept) return;
      asked.current = typed;
      keep(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // What comes back of the own words is not newer than what was typed since.
    if (kept !== asked.current) setTyped(undefined);
    asked.current = kept;
  }, [kept]);
  return [typed ?? kept, setTyped] as const;
}
