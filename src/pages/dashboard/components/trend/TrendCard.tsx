import { Button, Card, Flex, Segmented, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { CallMap } from '#contract/index';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useAddress } from '@/hooks/useAddress';
import { useT } from '@/hooks/useT';
import { getDashboardTrends } from '@/services/dashboard';
import { TrendChart } from './TrendChart';
import { TrendTable } from './TrendTable';

type Days = NonNullable<CallMap['GET /user/admin/dashboard/trends']['query']['days']>;

const DAYS: readonly Days[] = ['7', '30', '90'];
const DEFAULT_DAYS = '30';

/** The chart's own days, where those of the browser are others. */
const isElsewhere = (zone: string) => zone !== Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Sign-ins, failed ones and new users by day, as a chart or as a table. Whoever sees only itself has
 * none.
 */
export function TrendCard() {
  const t = useT();
  const { values, change } = useAddress('days');
  const days = DAYS.find((one) => one === values.days) ?? DEFAULT_DAYS;
  const [isTable, setIsTable] = useState(false);
  const { data, error, loading, refresh, renew, staleSince } = useData(
    () => getDashboardTrends(days),
    { refreshDeps: [days], isRenewed: true },
  );

  function body() {
    if (error) return <ListFailure error={error} onRetry={refresh} />;
    if (!data) return <Skeleton active paragraph={{ rows: 7 }} />;
    const { points, zone } = data;
    return (
      <div className={loading ? 'trend-waiting' : undefined}>
        {isTable ? <TrendTable points={points} /> : <TrendChart points={points} />}
        {isElsewhere(zone) && (
          <Typography.Text type="secondary">{t('dashboard.trend.zone', { zone })}</Typography.Text>
        )}
      </div>
    );
  }

  if (data === null) return null;
  return (
    <Card
      className="trend-card"
      title={<h2 className="part-title">{t('dashboard.trend')}</h2>}
      role="region"
      aria-label={t('dashboard.trend')}
      aria-busy={loading}
    >
      <Flex gap="small" wrap justify="space-between" className="trend-tools">
        <Segmented
          aria-label={t('dashboard.trend.days')}
          value={days}
          options={DAYS.map((value) => ({
            value,
            label: t('dashboard.trend.period', { days: value }),
          }))}
          onChange={(value) =>
            change({ days: value === DEFAULT_DAYS ? undefined : value }, { replace: true })
          }
        />
        <Button onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'dashboard.trend.asChart' : 'dashboard.trend.asTable')}
        </Button>
      </Flex>
      {staleSince && <ListStale since={staleSince} onRetry={renew} />}
      {body()}
    </Card>
  );
}
