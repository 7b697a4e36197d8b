import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Platform } from '../client/addon-client';

/**
 * Runs what takes a while, one at a time: says whether it runs, and shows in the console what went wrong.
 * The button that starts it says `aria-busy` instead of being disabled, which would cost it the focus.
 */
export function useTask(platform: Platform) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return;
      running.current = true;
      setIsBusy(true);
      try {
        await work();
      } catch (error) {
        platform.toast('error', (error as Error).message);
      }
      running.current = false;
      setIsBusy(false);
    },
    [platform],
  );
  return [isBusy, run] as const;
}

export interface Loaded<Value> {
  value?: Value;
  error?: Error;
  reload: () => void;
}

/**
 * Reads when the page is shown, whenever `read` is another function (keep it with `useCallback`) and when
 * it is reloaded; of several answers the last asked for counts. The former value stays until the next is there.
 */
export function useLoaded<Value>(read: () => Promise<Value>): Loaded<Value> {
  const [asked, setAsked] = useState({ read });
  const [state, setState] = useState<{ value?: Value; error?: Error }>({});
  if (asked.read !== read) setAsked({ read });
  useEffect(() => {
    let isCurrent = true;
    asked.read().then(
      (value) => isCurrent && setState({ value }),
      (error: Error) => isCurrent && setState((before) => ({ ...before, error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return { ...state, reload: () => setAsked({ read }) };
}
