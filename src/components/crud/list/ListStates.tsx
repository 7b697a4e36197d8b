import { WarningOutlined } from '@ant-design/icons';
import { Button, Empty, Flex, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Drawing } from '@/components/failure/Drawing';
import { StateMessage } from '@/components/failure/StateMessage';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';

/** The height of a row with one line of text, by density. */
const ROW = { small: 39, medium: 47, middle: 47, large: 55 } as const;

interface ListSkeletonProps {
  /** How many rows to keep the place of. */
  rows?: number;
  size?: keyof typeof ROW;
}

/** Keeps the place of rows that have not come yet, and of their titles. */
export function ListSkeleton({ rows = 10, size = 'middle' }: ListSkeletonProps) {
  return (
    <Skeleton
      active
      title={false}
      className="list-skeleton"
      style={{ '--row': `${ROW[size]}px` } as CSSProperties}
      paragraph={{ rows: rows + 1, width: '100%' }}
    />
  );
}

interface ListEmptyProps {
  /** Filters are set, so they may be the reason for the empty list. */
  hasFilters: boolean;
  onClear: () => void;
  text?: string;
  action?: ReactNode;
}

/** The empty state of a list, with the action to take next. */
export function ListEmpty({ hasFilters, onClear, text, action }: ListEmptyProps) {
  const t = useT();
  if (hasFilters) {
    return (
      <Empty image={<Drawing of="searched" />} description={t('crud.empty.filtered')}>
        <Button onClick={onClear}>{t('crud.empty.clear')}</Button>
      </Empty>
    );
  }
  return <Empty description={text ?? t('crud.empty.none')}>{action}</Empty>;
}

/** The error state of a list, with a retry. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const requestId = error instanceof CallError ? error.requestId : undefined;
  const isUnreachable = error instanceof CallError && error.transport === 'network';
  return (
    <div role="alert">
      <StateMessage
        of={isUnreachable ? 'offline' : 'failed'}
        title={t('crud.failure.title')}
        hint={
          <>
            {error.message}
            {requestId && <div>{t('crud.failure.request', { id: requestId })}</div>}
          </>
        }
      >
        <Button type="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    </div>
  );
}

interface ListStaleProps {
  /** When the rows were read, in epoch milliseconds. */
  since: number;
  onRetry: () => Promise<void>;
}

/** Says above the rows of a list that they could not be renewed, with a retry. */
export function ListStale({ since, onRetry }: ListStaleProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const read = dayjs(since);
  const time = read.format(read.isSame(dayjs(), 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm');
  const handleRetry = () => {
    setIsBusy(true);
    void onRetry().finally(() => setIsBusy(false));
  };
  return (
    <Flex role="status" align="center" gap="small" wrap style={{ marginBlockEnd: 8 }}>
      <WarningOutlined aria-hidden />
      {t('crud.list.stale', { time })}
      <Button type="link" size="small" loading={isBusy} onClick={handleRetry}>
        {t('common.retry')}
      </Button>
    </Flex>
  );
}
