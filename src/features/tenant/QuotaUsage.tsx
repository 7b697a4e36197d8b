import { Skeleton } from 'antd';
import type { Quota } from '#contract/tenant/quota';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { QuotaBars } from './QuotaBars';

interface Props {
  load: () => Promise<Quota[]>;
  /** The tenant whose usage it is; the own one without it. */
  tenantId?: number;
}

/** How much of its limits a tenant uses, read when it is shown. */
export function QuotaUsage({ load, tenantId }: Props) {
  const { data, error, refresh } = useData(load, { refreshDeps: [tenantId] });
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  return data ? <QuotaBars quota={data} /> : <Skeleton active />;
}
