import { Alert } from 'antd';
import type { OWN_QUOTA_KINDS } from '#contract/tenant/quota';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getOwnQuota } from '@/services/dashboard';
import { getTenantQuota } from '@/services/tenant/tenant';

interface RoomNoteProps {
  kind: (typeof OWN_QUOTA_KINDS)[number];
}

/**
 * Says in a form that adds something that the tenant has no place left for it, before it is filled in
 * (docs/design/domain.md, "Tenants and policies"). Whoever may not read the limits learns it by saving.
 */
export function RoomNote({ kind }: RoomNoteProps) {
  const t = useT();
  const can = useCan();
  const { tenantId } = useAbout();
  const mayRead = can(
    tenantId === undefined ? 'GET /user/admin/dashboard/quota' : 'GET /user/admin/tenant/quota',
  );
  const { data } = useData(
    () => (tenantId === undefined ? getOwnQuota() : getTenantQuota(tenantId)),
    { ready: mayRead },
  );
  const found = data?.find((quota) => quota.kind === kind);
  if (!found || found.limit === null || found.used < found.limit) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 24 }}
      title={t('tenant.limit.reached', {
        kind: t(`tenant.limit.${kind}`),
        limit: found.limit.toLocaleString('en-US'),
      })}
    />
  );
}
