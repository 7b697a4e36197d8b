import { Link, useParams } from '@umijs/max';
import { Alert, Card, Descriptions, Flex, Result, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import type { MarketDetail } from '#contract/market/card';
import { ListFailure } from '@/components/crud/list/ListStates';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { CardState, CardVersion } from '@/features/market/CardState';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getMarketDetail } from '@/services/market';
import { CallError } from '@/utils/call-error';
import '@/features/market/market.css';

const MISSING_STATUS = 404;
const MEGABYTE = 1024 * 1024;

/** The details of an add-on of the market. */
export default function MarketDetailsPage() {
  const t = useT();
  const versionId = Number(useParams().versionId);
  const { data, error, refresh } = useData(() => getMarketDetail(versionId), {
    refreshDeps: [versionId],
  });
  useLanguageChange(refresh);
  useDocumentTitle(data?.title ?? t('market.title'));
  const back = <Link to="/addons/market">{t('market.back')}</Link>;
  if (error instanceof CallError && error.status === MISSING_STATUS) {
    return <Result status="404" title={t('market.missing')} extra={back} />;
  }
  return (
    <Card>
      <Flex vertical gap={24}>
        {back}
        {error ? <ListFailure error={error} onRetry={refresh} /> : null}
        {!error && data?.versionId !== versionId ? <Skeleton active /> : null}
        {!error && data?.versionId === versionId ? <Details addon={data} /> : null}
      </Flex>
    </Card>
  );
}

function Details({ addon }: { addon: MarketDetail }) {
  const t = useT();
  const sizeOf = (bytes: number | null) =>
    bytes === null ? '-' : t('market.megabytes', { size: Math.round(bytes / MEGABYTE) });
  const nameOf = (value: string) => (value === 'any' ? t('market.anywhere') : value);
  const facts = [
    ['market.key', addon.name],
    ['market.version', <CardVersion key="version" card={addon} />],
    ['market.installed', addon.localVersion ?? '-'],
    ['market.system', nameOf(addon.system)],
    ['market.arch', nameOf(addon.arch)],
    ['market.size', sizeOf(addon.size)],
    ['market.minPlatform', addon.minPlatform],
    ['market.publishedAt', dayjs(addon.publishedAt).format('YYYY-MM-DD')],
  ] as const;
  return (
    <>
      <Flex gap={16} align="center">
        <span className="market-icon">
          <ServerIcon name={addon.word} />
        </span>
        <div className="market-text">
          <Typography.Title level={2} className="market-title">
            {addon.title}
          </Typography.Title>
          <Typography.Text type="secondary">{addon.remark}</Typography.Text>
        </div>
      </Flex>
      <div style={{ maxWidth: 320 }}>
        <CardState card={addon} />
      </div>
      {addon.installStatus === 0 || addon.updateStatus === 1 ? (
        <Alert type="info" showIcon title={t('market.readOnly')} />
      ) : null}
      <div>
        {addon.description.split('\n\n').map((paragraph) => (
          <Typography.Paragraph key={paragraph} style={{ maxWidth: '80ch' }}>
            {paragraph}
          </Typography.Paragraph>
        ))}
      </div>
      <Descriptions
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 4, xxl: 4 }}
        items={facts.map(([key, children]) => ({ key, label: t(key), children }))}
      />
    </>
  );
}
