import { Descriptions, Flex, Typography } from 'antd';
import dayjs from 'dayjs';
import type { Tenant } from '#contract/tenant/tenant';
import { PhoneText } from '@/components/phone/PhoneText';
import { DocumentExport } from '@/features/tenant/DocumentExport';
import { ExpiresAt } from '@/features/tenant/ExpiresAt';
import { QuotaUsage } from '@/features/tenant/QuotaUsage';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getTenantQuota } from '@/services/tenant/tenant';

const TIME = 'YYYY-MM-DD HH:mm';
const timeText = (at: string) => dayjs(at).format(TIME);

/** What is known of a tenant, and how much of its limits it uses. */
export function TenantInfo({ tenant }: { tenant: Tenant }) {
  const t = useT();
  const can = useCan();
  const { adminRealName, adminUsername, phone } = tenant;
  const facts: [label: string, value: React.ReactNode][] = [
    [t('tenant.manage.policy'), tenant.policyTitle],
    [
      t('tenant.manage.admin'),
      adminRealName && adminUsername
        ? t('crud.bracketed', { text: adminRealName, more: adminUsername })
        : t('tenant.details.noAdmin'),
    ],
    [t('tenant.manage.leader'), tenant.leader],
    [t('tenant.manage.phone'), phone && <PhoneText phone={phone} />],
    [t('tenant.manage.email'), tenant.email],
    [t('tenant.manage.expiresAt'), <ExpiresAt key="end" tenant={tenant} format={TIME} />],
    [t('crud.field.createdAt'), timeText(tenant.createdAt)],
    [t('crud.field.updatedAt'), timeText(tenant.updatedAt)],
    [t('crud.field.remark'), tenant.remark],
  ];
  return (
    <Flex vertical gap="large">
      <Descriptions
        column={{ xs: 1, md: 2, xl: 3 }}
        items={facts.map(([label, value]) => ({ key: label, label, children: value || '-' }))}
        styles={{ content: { overflowWrap: 'anywhere', minWidth: 0 } }}
      />
      {can('GET /user/admin/tenant/quota') && <Usage tenantId={tenant.id} />}
      {can('GET /user/admin/tenant/documents') && (
        <div>
          <DocumentExport tenantId={tenant.id}>{t('tenant.details.documents')}</DocumentExport>
        </div>
      )}
    </Flex>
  );
}

function Usage({ tenantId }: { tenantId: number }) {
  const t = useT();
  return (
    <section aria-label={t('tenant.quota')}>
      <Typography.Paragraph strong>{t('tenant.quota')}</Typography.Paragraph>
      <QuotaUsage load={() => getTenantQuota(tenantId)} tenantId={tenantId} />
    </section>
  );
}
