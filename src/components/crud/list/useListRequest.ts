import { useLocation } from '@umijs/max';
import { useInterval } from 'ahooks';
import { startTransition, useEffect, useRef, useState } from 'react';
import { askingNow, isDueOnFocus } from '@/hooks/reading/asking';
import { outdatedRecords } from '@/hooks/reading/outdated-records';
import { useFocusBack } from '@/hooks/reading/useFocusBack';
import { useOnlineBack } from '@/hooks/reading/useOnlineBack';
import { useLatest } from '@/hooks/useLatest';
import { hasDraft } from '@/stores/drafts';
import type { ErrorLevel } from '@/stores/feedback';
import { CallError } from '@/utils/call-error';
import type { ListState, useListUrl } from './useListUrl';

export type TableRequest<Row> = (
  state: ListState,
  level?: ErrorLevel,
) => Promise<{
  data: Row[];
  total: number;
  /** Called when the list shows the answer; an outdated one is never shown. */
  accept?: () => void;
}>;

interface ListRequestOptions<Row> {
  request: TableRequest<Row>;
  url: ReturnType<typeof useListUrl>;
  isPaged: boolean;
  /** Called when the list is asked for again unnoticed. */
  onRenew?: () => void;
  /** Called with the newest rows, and those before, when the list was asked for again unnoticed. */
  onRenewed: (fresh: readonly Row[], stale: readonly Row[]) => void;
}

/** How often a list that is due looks whether what is open over it has been closed. */
const LOOK_MS = 500;

/** What is closed, or belongs to a page behind another tab. */
const HIDDEN = '[style*="display: none"]';
const OPEN_LAYER = `.ant-drawer-open:not(${HIDDEN}), .ant-modal-root:not(${HIDDEN}) > .ant-modal-wrap:not(${HIDDEN})`;

/** The same text for the same question, whatever the order of its parts. */
const textOf = ({ filters, sort, page, pageSize }: ListState) =>
  JSON.stringify([Object.entries(filters).sort(), sort, page, pageSize]);

/** Whether a drawer or dialog is open or a form has changes. */
const isInUse = (path: string) =>
  document.querySelector(OPEN_LAYER) !== null || hasDraft((place) => place === path);

/**
 * Asks for the rows of a list whenever the URL's state changes, and keeps the outcome of the last
 * request. It doesn't wait for the search form, and no step of a request draws the form again.
 *
 * A list that gets the focus again may be asked for again unnoticed: nothing says that it loads, and a
 * failure leaves it as it is but for a hint.
 */
export function useListRequest<Row extends { id: number }>(options: ListRequestOptions<Row>) {
  const { request, url, isPaged, onRenew, onRenewed } = options;
  const { state } = url;
  const { pathname } = useLocation();
  const running = useRef(0);
  const last = useRef({ number: 0, readAt: 0, ...askingNow() });
  const [rows, setRows] = useState<Row[]>();
  const shown = useRef<string>(undefined);
  const [failure, setFailure] = useState<Error>();
  const [staleSince, setStaleSince] = useState<number>();
  const [total, setTotal] = useState<number>();
  const [isReading, setIsReading] = useState(true);
  // A renewal waits, e.g. for an open form.
  const [isDue, setIsDue] = useState(false);
  const question = textOf(state);

  const ask = async (number: number, level?: ErrorLevel) => {
    last.current = { ...last.current, ...askingNow(), number };
    const { page, pageSize } = state;
    const result = await request(state, level);
    const isUnnoticed = level === 'silent';
    if (number !== last.current.number) return;
    if (isUnnoticed && isInUse(pathname)) {
      // Something was opened meanwhile.
      setIsDue(true);
      return;
    }
    last.current.readAt = Date.now();
    shown.current = question;
    // In pieces, between which the browser answers: a table takes long to draw.
    startTransition(() => {
      setFailure(undefined);
      setStaleSince(undefined);
      result.accept?.();
      setRows(result.data);
      setTotal(result.total);
      if (isUnnoticed) onRenewed(result.data, rows ?? []);
    });
    const lastPage = Math.max(1, Math.ceil(result.total / pageSize));
    // The page may no longer exist, e.g. after its last row was removed.
    if (isPaged && page > lastPage) url.change({ page: lastPage }, { replace: true });
  };

  /** Rows that answer the same question stay, with a hint. */
  const fail = (error: Error) => {
    const isShown = shown.current === question;
    setFailure(isShown ? undefined : error);
    if (isShown) setStaleSince(last.current.readAt);
  };

  const read = async () => {
    const mine = last.current.number + 1;
    running.current += 1;
    setIsDue(false);
    setIsReading(true);
    await ask(mine).catch((error: Error) => mine === last.current.number && fail(error));
    running.current -= 1;
    // Together with the rows.
    if (mine === last.current.number) startTransition(() => setIsReading(false));
  };

  const renew = async () => {
    onRenew?.();
    const mine = last.current.number + 1;
    try {
      await ask(mine, 'silent');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The list keeps what it shows, says how old it is, and asks again at the next focus.
      if (mine === last.current.number) setStaleSince(last.current.readAt);
    }
  };
  const renewSoon = () => {
    // What is being read may have been so before the change.
    const waits = running.current > 0 || isInUse(pathname);
    setIsDue(waits);
    if (!waits) void renew();
  };
  const begin = () => {
    if (shown.current !== question) return void read();
    // A page shown again has its rows already.
    setIsReading(false);
    if (isInUse(pathname)) setIsDue(true);
    else void renew();
  };
  const latest = useLatest({ read, begin, renewSoon });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says when to ask
  useEffect(() => {
    latest.current.begin();
    return () => {
      // What is still on its way is not for a page that has been left.
      last.current.number += 1;
    };
  }, [question]);
  useFocusBack(() => {
    // Before the first request nothing is shown that could be outdated.
    if (last.current.number > 0 && isDueOnFocus(last.current)) renewSoon();
  });
  useOnlineBack(() => {
    if (failure) void read();
    else if (staleSince) renewSoon();
  });
  useInterval(renewSoon, isDue ? LOOK_MS : undefined);
  useEffect(() => outdatedRecords.subscribe(() => setIsDue(true)), []);

  return {
    /** Undefined until the first request succeeds. */
    rows,
    /** Error of the last request; undefined during a reload after a success. */
    failure,
    /** When the rows were read, if they could not be renewed since. */
    staleSince,
    /** Asks again unnoticed. */
    renew,
    /** The same by the URL as it is then, and once nothing on the page is in use. */
    renewSoon: () => latest.current.renewSoon(),
    /** Undefined until the first request succeeds. */
    total,
    isReading,
    /** The place of a row on its page, from 1. */
    numberOf: (id: number) => (rows ?? []).findIndex((row) => row.id === id) + 1,
    isBusy: () => running.current > 0,
    /** Asks again by the URL as it is then. */
    reload: () => latest.current.read(),
  };
}
