import { SearchOutlined, SettingOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button, Empty, Flex, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { HeaderMenu } from '#contract/role/role';
import { ListFailure } from '@/components/crud/list/ListStates';
import { AddonIcon } from '@/components/icon/AddonIcon';
import type { MarketFilter } from '@/features/market/filter';
import { MarketCards } from '@/features/market/MarketCards';
import { addonOf } from '@/features/menu/tree';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listApps } from '@/services/site';
import { readPages } from '@/utils/read-pages';
import { AppLink } from './AppLink';
import './app-overview.css';

/** Core functions on the left, the market on the right. */
export function AppOverview({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const can = useCan();
  const [filter, setFilter] = useState<MarketFilter>({});
  return (
    <div className="app-overview">
      <CoreFunctions onLeave={onLeave} />
      <section aria-labelledby="market-heading">
        <Flex justify="space-between" align="center" gap={8} wrap className="app-overview-head">
          <Typography.Title level={2} id="market-heading">
            {t('shell.drawer.market')}
          </Typography.Title>
          {can('POST /admin/admin/market/install') && (
            <Button
              icon={<SettingOutlined aria-hidden />}
              href="/admin/web/addons/market"
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('shell.drawer.manage')}
            </Button>
          )}
        </Flex>
        <MarketCards filter={filter} onFilter={setFilter} level={3} />
      </section>
    </div>
  );
}

const isMatch = ({ title, remark }: HeaderMenu, keyword: string) =>
  [title, remark].some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));

/** The member's apps by icon, title and remark, with a filter. */
function CoreFunctions({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const [keyword, setKeyword] = useState('');
  const { data, error, refresh } = useData(() => readPages(listApps));
  useLanguageChange(refresh);
  const shown = data?.filter((app) => isMatch(app, keyword));
  return (
    <section aria-labelledby="core-heading">
      <Typography.Title level={2} id="core-heading" className="app-overview-head">
        {t('shell.drawer.core')}
      </Typography.Title>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('shell.drawer.filter')}
        placeholder={t('shell.drawer.filter')}
        allowClear
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {error ? <ListFailure error={error} onRetry={refresh} /> : null}
      {!error && !shown ? <Skeleton active /> : null}
      {shown?.length === 0 ? (
        <Empty description={t(keyword ? 'crud.empty.filtered' : 'shell.drawer.core.none')} />
      ) : null}
      <ul className="app-overview-apps">
        {shown?.map((app) => (
          <li key={app.addon}>
            <AppLink app={app} isCurrent={app.addon === addonOf(pathname)} onLeave={onLeave}>
              <AddonIcon addon={app.addon} icon={app.icon} size="small" />
              <span className="app-overview-text">
                <strong>{app.title}</strong>
                <small>{app.remark}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
