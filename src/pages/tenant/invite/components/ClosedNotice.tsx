import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getLoginConfig } from '@/services/sign-in';

/** Says that nobody can use a code, while registration is closed. */
export function ClosedNotice() {
  const t = useT();
  const can = useCan();
  const { data } = useData(getLoginConfig);
  if (!data || data.register) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('tenant.invite.closed')}
      action={
        can('GET /admin/admin/site/settings') && (
          <Link to="/platform/site?tab=ways">{t('tenant.invite.closed.settings')}</Link>
        )
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
}
