import { useInfiniteScroll } from 'ahooks';
import { type RefObject, useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import { CallError } from '@/utils/call-error';
import { REQUEST } from './request-defaults';

/** The pages that have been read so far, as one list. */
interface Shown<Row> {
  list: Row[];
  total: number;
  page: number;
}

interface EndlessOptions {
  /** The element that holds the rows; what it scrolls in is found from there. */
  area: RefObject<Element | null>;
  /** Starts with the first page again when one of these changes. */
  reloadDeps: readonly unknown[];
}

/** What an element scrolls in: its nearest ancestor that scrolls, else the page. */
function scrollerOf(element: Element | null): Element | Document | null {
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return element && document;
}

/**
 * Reads a list page by page while it is scrolled: the next page before the end of the last one is
 * in sight, and further ones until the window is full. After a failure only `retry` asks.
 */
export function useEndless<Row>(
  read: (page: number, pageSize?: number) => Promise<{ data: Row[]; total: number }>,
  { area, reloadDeps }: EndlessOptions,
) {
  const [failed, setFailed] = useState<'first' | 'more'>();
  // The options of ahooks are called between renders.
  const latest = useRef({ part: 'first' as 'first' | 'more', hasFailed: false, number: 0 });
  const note = (hasFailed: boolean) => {
    latest.current.hasFailed = hasFailed;
    setFailed(hasFailed ? latest.current.part : undefined);
  };

  const { data, error, loading, loadingMore, noMore, loadMore, reload, mutate } = useInfiniteScroll<
    Shown<Row>
  >(
    async (before) => {
      latest.current.part = before ? 'more' : 'first';
      const page = (before?.page ?? 0) + 1;
      const { data: list, total } = await read(page);
      return { list, total, page };
    },
    {
      target: () => (latest.current.hasFailed ? null : scrollerOf(area.current)),
      threshold: REQUEST.loadMorePx,
      isNoMore: (shown) => !shown || shown.list.length >= shown.total,
      reloadDeps,
      onBefore: () => {
        latest.current.number += 1;
        latest.current.hasFailed = false;
      },
      // Not before: until then the rows are those of the filter before.
      onSuccess: () => note(false),
      onError: () => note(true),
    },
  );

  const renew = async () => {
    if (!data || loading || loadingMore) return;
    const { number } = latest.current;
    const pageSize = Math.min(data.page * LIMIT.pageSize.default, LIMIT.pageSize.max);
    try {
      const renewed = await read(1, pageSize);
      // More may have been read meanwhile, or something else.
      if (number !== latest.current.number) return;
      const list = [...renewed.data, ...data.list.slice(pageSize)];
      mutate({ ...data, list, total: renewed.total });
    } catch (failure) {
      // The rows stay as they are; the next event asks again.
      if (!(failure instanceof CallError)) throw failure;
    }
  };

  return {
    /** Undefined until the first page has been read. */
    rows: data?.list as Row[] | undefined,
    total: data?.total ?? 0,
    isBusy: loading || loadingMore,
    isLoadingMore: loadingMore,
    /** Whether all rows are shown; false if there are none. */
    isEnd: noMore && (data?.total ?? 0) > 0,
    /** The error of the last page asked for, until it is asked for again. */
    error: failed && !loading && !loadingMore ? error : undefined,
    /** The page that could not be read, until it is; if it is the first, the rows shown belong to another filter. */
    failed,
    /** Loads the next page, e.g. when the keyboard has reached the last row. */
    more: () => {
      if (!loading && !loadingMore && !noMore && !failed) loadMore();
    },
    /** Asks again for the rows that are shown, unnoticed. */
    renew,
    retry: () => (failed === 'more' ? loadMore() : reload()),
  };
}
