import { Link, useParams } from '@umijs/max';
import { Card, Flex, Result, Skeleton, Tabs, Typography } from 'antd';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { ListFailure } from '@/components/crud/list/ListStates';
import { TenantStatus } from '@/features/tenant/TenantStatus';
import { useData } from '@/hooks/reading/useData';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getTenant } from '@/services/tenant/tenant';
import { CallError } from '@/utils/call-error';
import { TenantInfo } from './components/TenantInfo';

const MISSING_STATUS = 404;

/** One tenant (docs/product.md, "Pages of the user center"), a tab for each part, named by `?tab=`. */
export default function TenantDetailPage() {
  const t = useT();
  const id = numberIn(useParams().id);
  const opened = useAddress('tab');
  const { data, error, refresh } = useData(async () => id && getTenant(id), { refreshDeps: [id] });
  const tenant = data && data.id === id ? data : undefined;
  useDocumentTitle(tenant?.name);
  const back = <Link to="/tenant/manage">{t('tenant.details.back')}</Link>;
  const isMissing = error instanceof CallError && error.status === MISSING_STATUS;
  if (id === undefined || isMissing) {
    return <Result status="404" title={t('tenant.details.missing')} extra={back} />;
  }
  const tabs = tenant && [
    { key: 'info', label: t('tenant.details.info'), children: <TenantInfo tenant={tenant} /> },
  ];
  return (
    <Card>
      <Flex vertical gap="middle">
        {back}
        {error ? <ListFailure error={error} onRetry={refresh} /> : null}
        {!error && !tenant ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
        {!error && tenant ? (
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ fontSize: 20, overflowWrap: 'anywhere' }}>
              {tenant.name}
            </Typography.Text>
            <Typography.Text code>{tenant.code}</Typography.Text>
            <TenantStatus tenant={tenant} />
            <HistoryLink kind="tenant" id={tenant.id} />
          </Flex>
        ) : null}
        {!error && tabs ? (
          <Tabs
            items={tabs}
            activeKey={tabs.find(({ key }) => key === opened.values.tab)?.key ?? 'info'}
            onChange={(tab) => opened.change({ tab })}
            destroyOnHidden
          />
        ) : null}
      </Flex>
    </Card>
  );
}
