import { Flex, Tag } from 'antd';
import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { Tenant } from '#contract/tenant/tenant';
import { useT } from '@/hooks/useT';

interface ExpiresAtProps {
  tenant: Pick<Tenant, 'expiresAt' | 'isExpired'>;
  format: string;
}

/** When a tenant expires, with the days that are left, begun ones included, once it is soon. */
export function ExpiresAt({ tenant: { expiresAt, isExpired }, format }: ExpiresAtProps) {
  const t = useT();
  if (expiresAt === null) return t('tenant.manage.expiresAt.never');
  const end = dayjs(expiresAt);
  const days = Math.max(Math.ceil(end.diff(dayjs(), 'day', true)), 0);
  return (
    <Flex vertical align="start" gap={4}>
      {end.format(format)}
      {!isExpired && days <= LIMIT.expiryWarningDays && (
        <Tag color="warning">{t('tenant.manage.expiresAt.left', { days })}</Tag>
      )}
    </Flex>
  );
}
