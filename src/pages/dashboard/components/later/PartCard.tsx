import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import type { useData } from '@/hooks/reading/useData';

interface PartCardProps<Data> {
  title: string;
  /** What the card shows, as it is read. */
  asked: Pick<
    ReturnType<typeof useData<Data>>,
    'data' | 'error' | 'refresh' | 'renew' | 'staleSince'
  >;
  extra?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card of the dashboard that waits for its data by itself, and tells by itself of a failure. */
export function PartCard<Data>({ title, asked, extra, className, children }: PartCardProps<Data>) {
  const { data, error, refresh, renew, staleSince } = asked;
  useLanguageChange(refresh);

  function body() {
    if (error) return <ListFailure error={error} onRetry={refresh} />;
    return data === undefined ? <Skeleton active /> : children(data);
  }

  return (
    <Card
      title={<h2 className="part-title">{title}</h2>}
      extra={extra}
      className={className}
      role="region"
      aria-label={title}
    >
      {staleSince && <ListStale since={staleSince} onRetry={renew} />}
      {body()}
    </Card>
  );
}
