import { useRef } from 'react';
import { useEvents } from '@/hooks/events/useEvents';
import { useSiteTexts } from './useSiteTexts';

/** At most so long a console waits, so that not all of them ask at once. */
const SPREAD_MS = 400;

/** Keeps title, logo and footer as the site's settings say, also when somebody changes them. */
export function useLiveSite(): void {
  const load = useSiteTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvents('site', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(), Math.random() * SPREAD_MS);
  });
}
