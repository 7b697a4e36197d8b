import { Link, useNavigate, useParams } from '@umijs/max';
import { Card, Flex, Skeleton, Typography } from 'antd';
import { ListFailure } from '@/components/crud/list/ListStates';
import { StateMessage } from '@/components/failure/StateMessage';
import { Later } from '@/components/Later';
import { PageTabs } from '@/components/PageTabs';
import { TenantStatus } from '@/features/tenant/TenantStatus';
import { useData } from '@/hooks/reading/useData';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getTenant } from '@/services/tenant/tenant';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import { TenantActions } from './components/TenantActions';
import { TenantInfo } from './components/TenantInfo';
import { PARTS, type Part, TenantPart } from './components/TenantPart';

/** Lazy: rarely shown. */
const ForbiddenPart = lazy(async () => ({
  default: (await import('@/components/failure/forbidden-part')).forbidden.ForbiddenPart,
}));

const MISSING_STATUS = 404;
const ALL = Object.keys(PARTS) as Part[];

/**
 * One tenant (docs/product.md, "Pages of the user center"), a tab for each part, named by `?tab=`;
 * the rest of the address belongs to what the tab shows.
 */
export default function TenantDetailPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const id = numberIn(useParams().id);
  const { tab } = useAddress('tab').values;
  const { data, error, refresh } = useData(async () => id && getTenant(id), { refreshDeps: [id] });
  const tenant = data && data.id === id ? data : undefined;
  useDocumentTitle(tenant?.name);
  const back = <Link to="/tenant/manage">{t('tenant.details.back')}</Link>;
  const isMissing = error instanceof CallError && error.status === MISSING_STATUS;
  if (id === undefined || isMissing) {
    return (
      <StateMessage of="missing" title={t('tenant.details.missing')}>
        {back}
      </StateMessage>
    );
  }
  if (error || !tenant) {
    return (
      <Card>
        <Flex vertical gap="middle">
          {back}
          {error && <ListFailure error={error} onRetry={refresh} />}
          {!error && <Skeleton active paragraph={{ rows: 8 }} />}
        </Flex>
      </Card>
    );
  }
  const parts = ALL.filter((part) => can(PARTS[part].permission));
  const shown = ALL.find((part) => part === tab);
  const open = (key: string) => navigate({ search: key === 'info' ? '' : `tab=${key}` });
  return (
    <Flex vertical gap="middle">
      <Card styles={{ body: { paddingBlockEnd: 0 } }}>
        <Flex vertical gap="middle">
          {back}
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ fontSize: 20, overflowWrap: 'anywhere' }}>
              {tenant.name}
            </Typography.Text>
            <Typography.Text code>{tenant.code}</Typography.Text>
            <TenantStatus tenant={tenant} />
            <TenantActions tenant={tenant} onDone={refresh} />
          </Flex>
          <PageTabs
            activeKey={shown ?? 'info'}
            onChange={open}
            items={['info' as const, ...parts].map((key) => ({
              key,
              label: t(`tenant.details.${key}`),
            }))}
            tabBarStyle={{ marginBlockEnd: 0 }}
          />
        </Flex>
      </Card>
      {!shown && (
        <Card>
          <TenantInfo tenant={tenant} />
        </Card>
      )}
      {shown && parts.includes(shown) && <TenantPart tenant={tenant} part={shown} />}
      {shown && !parts.includes(shown) && (
        <Later isOpen>
          <ForbiddenPart instead={t('tenant.details.info')} onInstead={() => open('info')} />
        </Later>
      )}
    </Flex>
  );
}
