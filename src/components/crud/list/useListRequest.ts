import type { ActionType } from '@ant-design/pro-components';
import { useRef, useState } from 'react';
import type { TableParams } from './toTableRequest';
import type { ListState, useListUrl } from './useListUrl';

export type TableRequest<Row> = (
  params: TableParams,
  sort: ListState['sort'],
) => Promise<{ data: Row[]; total: number; success: boolean }>;

interface ListRequestOptions<Row> {
  request: TableRequest<Row>;
  url: ReturnType<typeof useListUrl>;
  isPaged: boolean;
}

/** Feeds ProTable from the URL's state, and keeps the outcome of the last request. */
export function useListRequest<Row>({ request, url, isPaged }: ListRequestOptions<Row>) {
  const { state } = url;
  const actionRef = useRef<ActionType>(undefined);
  const running = useRef(0);
  const [failure, setFailure] = useState<Error>();
  const [total, setTotal] = useState<number>();
  const [isReading, setIsReading] = useState(true);

  const read = async (input: Record<string, unknown>) => {
    const { order, ...params } = input as unknown as TableParams & { order: string };
    running.current += 1;
    const result = await request(params, JSON.parse(order)).finally(() => {
      running.current -= 1;
    });
    setFailure(undefined);
    setTotal(result.total);
    const last = Math.max(1, Math.ceil(result.total / params.pageSize));
    // The page may no longer exist, e.g. after its last row was removed.
    if (isPaged && params.current > last) url.change({ page: last }, { replace: true });
    return result;
  };

  return {
    /** Error of the last request; undefined during a reload after a success. */
    failure,
    /** Undefined until the first request succeeds. */
    total,
    isReading,
    isBusy: () => running.current > 0,
    reload: () => actionRef.current?.reload(),
    requestProps: {
      actionRef,
      request: read,
      params: {
        ...state.filters,
        current: state.page,
        pageSize: state.pageSize,
        // Part of the parameters, so that a change of order triggers a request.
        order: JSON.stringify(state.sort),
      },
      onRequestError: setFailure,
      onLoadingChange: (loading: unknown) => setIsReading(loading === true),
    },
  };
}
