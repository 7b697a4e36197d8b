import { Card } from 'antd';
import { QuotaUsage } from '@/features/tenant/QuotaUsage';
import { useT } from '@/hooks/useT';
import { getOwnQuota } from '@/services/dashboard';

const ID = 'dashboard-quota';

/** Goes to the bars of the limits, which are on the same page. */
export function showQuota() {
  const card = document.getElementById(ID);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** How much the own tenant uses of its limits. */
export function OwnQuota() {
  const t = useT();
  return (
    <Card
      id={ID}
      className="dashboard-target"
      tabIndex={-1}
      title={t('tenant.quota')}
      role="region"
      aria-label={t('tenant.quota')}
    >
      <QuotaUsage load={() => getOwnQuota()} />
    </Card>
  );
}
