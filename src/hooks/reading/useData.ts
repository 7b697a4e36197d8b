import { useRequest } from 'ahooks';
import { useRef, useState } from 'react';
import { CallError } from '@/utils/call-error';
import { askingNow, isDueOnFocus } from './asking';
import { useFocusBack } from './useFocusBack';
import { useOnlineBack } from './useOnlineBack';

export interface DataOptions<Data> {
  /** Asks only when told to. */
  manual?: boolean;
  /** False keeps from asking; the change to true asks. */
  ready?: boolean;
  /** Asks again when one of these changes. */
  refreshDeps?: readonly unknown[];
  pollingInterval?: number;
  onSuccess?: (data: Data) => void;
  /**
   * Asks again unnoticed when the window gets the focus: nothing says that it loads, and after a
   * failure the data stays, and `staleSince` says since when. The call must be silent. For lists,
   * not for what a form begins with.
   */
  isRenewed?: boolean;
}

/** The request layer has shown a failure, unless the call is silent; then whoever reads shows it. */
const ignoreShown = () => undefined;

/**
 * Reads from the server: `data`, `error`, `loading`, and `refresh` to ask again. The data stays
 * while it is asked for again; `renew` does that unnoticed. What failed, or is old, is asked for again
 * when the network is back. Nothing is kept for the next reader; what is offered to choose from is, by
 * `useOptions`.
 */
export function useData<Data, Input extends unknown[] = []>(
  read: (...input: Input) => Promise<Data>,
  { isRenewed = false, onSuccess, ...options }: DataOptions<Data> = {},
) {
  const last = useRef({ number: 0, readAt: 0, ...askingNow() });
  const [staleSince, setStaleSince] = useState<number>();
  const note = () => {
    last.current = { ...last.current, ...askingNow(), number: last.current.number + 1 };
    return last.current.number;
  };
  const noteRead = () => {
    last.current.readAt = Date.now();
    setStaleSince(undefined);
  };
  const asked = useRequest(read, {
    ...options,
    onBefore: () => void note(),
    onSuccess: (data) => {
      noteRead();
      onSuccess?.(data);
    },
    onError: ignoreShown,
  });
  const { data, error, loading, params, mutate, refresh } = asked;

  const renew = async () => {
    const mine = note();
    try {
      const renewed = await read(...(params as Input));
      if (mine !== last.current.number) return;
      noteRead();
      mutate(renewed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (mine === last.current.number) setStaleSince(last.current.readAt);
    }
  };
  useFocusBack(() => {
    const isShown = isRenewed && !loading && data !== undefined;
    if (isShown && isDueOnFocus(last.current)) void renew();
  });
  useOnlineBack(() => {
    if (error && !loading && !options.manual) refresh();
    else if (staleSince) void renew();
  });
  return { ...asked, staleSince, renew };
}
