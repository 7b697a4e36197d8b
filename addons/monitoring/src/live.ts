import { useEffect, useRef, useState } from 'preact/hooks';
import type { WatchState } from '#contract/addon/watch';
import type { Platform } from '../../client/addon-client';

/** How often the figures are read while the page is seen. */
export const EVERY_MS = 10_000;

export interface Live {
  state?: WatchState;
  /** Why the last reading failed; the former figures stay. */
  error?: Error;
  isPaused: boolean;
  pause: (isPaused: boolean) => void;
  /** Reads at once. */
  refresh: () => void;
}

/** Reads the figures now and every few seconds, but not while nobody sees the page. */
export function useLive(platform: Platform): Live {
  const [found, setFound] = useState<Pick<Live, 'state' | 'error'>>({});
  const [isPaused, setIsPaused] = useState(false);
  const read = useRef<() => void>(() => undefined);
  // The texts of the state are in the language of the caller.
  const [language, setLanguage] = useState(platform.language);
  useEffect(() => platform.on('language', setLanguage), [platform]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again.
  useEffect(() => {
    const stop = new AbortController();
    let isReading = false;
    const ask = async () => {
      if (isReading) return;
      isReading = true;
      try {
        const { signal } = stop;
        const { data } = await platform.call('GET /admin/admin/addon/watch/state', { signal });
        setFound({ state: data as WatchState });
      } catch (error) {
        if (!stop.signal.aborted) setFound(({ state }) => ({ state, error: error as Error }));
      }
      isReading = false;
    };
    read.current = () => void ask();
    const look = () => {
      if (document.visibilityState === 'visible') read.current();
    };
    read.current();
    const timer = isPaused ? undefined : setInterval(look, EVERY_MS);
    if (!isPaused) document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [platform, isPaused, language]);

  return { ...found, isPaused, pause: setIsPaused, refresh: () => read.current() };
}
