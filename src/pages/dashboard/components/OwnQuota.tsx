import { Card } from 'antd';
import { QuotaUsage } from '@/features/tenant/QuotaUsage';
import { useT } from '@/hooks/useT';
import { getOwnQuota } from '@/services/dashboard';

/** How much the own tenant uses of its limits. */
export function OwnQuota() {
  const t = useT();
  return (
    <Card title={t('tenant.quota')} role="region" aria-label={t('tenant.quota')}>
      <QuotaUsage load={() => getOwnQuota()} />
    </Card>
  );
}
