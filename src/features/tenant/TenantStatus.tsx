import { Badge } from 'antd';
import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { Tenant } from '#contract/tenant/tenant';
import { useT } from '@/hooks/useT';

type Shown = Pick<Tenant, 'status' | 'isExpired' | 'expiresAt' | 'deletedAt'>;

/** Whole days in which the deletion can still be undone. */
function daysLeft(deletedAt: string): number {
  const end = dayjs(deletedAt).add(LIMIT.tenantKeptDays, 'day');
  return Math.max(0, Math.ceil(end.diff(dayjs(), 'day', true)));
}

/** Whether the members of a tenant can sign in, as text and not by colour alone. */
export function TenantStatus({ tenant }: { tenant: Shown }) {
  const t = useT();
  const { status, isExpired, expiresAt, deletedAt } = tenant;
  if (deletedAt !== null) {
    const days = daysLeft(deletedAt);
    return <Badge status="error" text={t('tenant.manage.daysLeft', { days })} />;
  }
  if (status === 'disabled') return <Badge status="default" text={t('crud.status.disabled')} />;
  if (isExpired) {
    const date = dayjs(expiresAt).format('YYYY-MM-DD');
    return <Badge status="warning" text={t('tenant.manage.expired.at', { date })} />;
  }
  return <Badge status="success" text={t('crud.status.enabled')} />;
}
