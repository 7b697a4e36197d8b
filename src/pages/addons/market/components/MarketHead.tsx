import { ReloadOutlined, UploadOutlined, WarningOutlined } from '@ant-design/icons';
import { useModel, useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { App, Button, Flex, Popover, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import { Suspense, useEffect, useState } from 'react';
import type { MarketRegistry } from '#contract/market/card';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { DocumentExport } from '@/features/tenant/DocumentExport';
import { useEvents } from '@/hooks/events/useEvents';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listMarketCards, listMarketRegistries, refreshMarket } from '@/services/market';
import { lazy } from '@/utils/lazy';

const UpdateAll = lazy(async () => ({ default: (await import('./UpdateAll')).UpdateAll }));
const UploadPackage = lazy(async () => ({
  default: (await import('./UploadPackage')).UploadPackage,
}));
const RegistryList = lazy(async () => ({ default: (await import('./RegistryList')).RegistryList }));

/** The longest time that a timer of the browser takes, and what the clocks of both sides may differ by. */
const MAX_WAIT_MS = 2 ** 31 - 1;
const SLACK_MS = 500;

const hasProblem = ({ trouble, expiresAt }: MarketRegistry) =>
  trouble !== null || (expiresAt !== null && dayjs(expiresAt).isBefore(dayjs()));

/**
 * How many add-ons there are; how many can be updated, and how many registries have a problem, is for
 * those who may see to it.
 */
async function count({ mayUpdate, mayLook }: { mayUpdate: boolean; mayLook: boolean }) {
  const one = { page: 1, pageSize: 1 };
  const [all, outdated, registries] = await Promise.all([
    listMarketCards(one),
    mayUpdate ? listMarketCards({ ...one, state: 'update' }) : { total: 0 },
    mayLook ? listMarketRegistries() : [],
  ]);
  const broken = registries.filter(hasProblem).length;
  const ends = registries.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []));
  const expiresAt = Math.min(...ends.filter((end) => end > Date.now()));
  return { all: all.total, outdated: outdated.total, broken, expiresAt };
}

/** What the market is, and what is done with it as a whole; `onChange` reads what is shown again. */
export function MarketHead({ onChange }: { onChange: () => void }) {
  const t = useT();
  const can = useCan();
  const mayUpdate = can('POST /admin/admin/market/update');
  const mayLook = can('GET /admin/admin/market/registries');
  const { data, renew } = useData(() => count({ mayUpdate, mayLook }), { isRenewed: true });
  const recount = useOneAtATime(renew);
  useEvents('addon', recount);
  const { message } = App.useApp();
  const navigate = useNavigate();
  // The page of a tenant has it for that tenant; the platform itself has no such page.
  const own = useModel('@@initialState').initialState?.user?.tenant.id;
  const [isAsking, setIsAsking] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const changed = () => {
    recount();
    onChange();
  };
  const { act } = useAsk(changed);
  const expiresAt = data?.expiresAt ?? Number.POSITIVE_INFINITY;
  const expire = useMemoizedFn(changed);
  // No event tells that an index has expired.
  useEffect(() => {
    const wait = expiresAt - Date.now();
    if (wait > MAX_WAIT_MS) return;
    const timer = setTimeout(expire, Math.max(0, wait) + SLACK_MS);
    return () => clearTimeout(timer);
  }, [expiresAt, expire]);

  const refresh = async () => {
    setIsBusy(true);
    await act(async () => {
      await refreshMarket();
      const broken = mayLook ? (await listMarketRegistries()).filter(hasProblem).length : 0;
      const key = broken ? 'market.refreshed.broken' : 'market.refreshed';
      void message[broken ? 'warning' : 'success'](t(key, { count: broken }));
    });
    setIsBusy(false);
  };

  return (
    <Flex gap={12} wrap justify="space-between" align="center">
      <Typography.Text type="secondary" className="market-line">
        {data
          ? t('market.summary', {
              blurb: t('market.blurb'),
              offered: t('market.offered', { count: data.all }),
            })
          : t('market.blurb')}
      </Typography.Text>
      <Flex gap={8} wrap>
        {mayUpdate && !!data?.outdated && (
          <Button type="primary" onClick={() => setIsAsking(true)}>
            {t('market.all.open', { count: data.outdated })}
          </Button>
        )}
        {mayLook && (
          <Popover
            trigger="click"
            placement="bottomRight"
            destroyOnHidden
            title={t('market.registries')}
            content={
              <div className="market-popover">
                <Suspense fallback={<Skeleton active title={false} />}>
                  <RegistryList />
                </Suspense>
              </div>
            }
          >
            {data?.broken ? (
              <Button icon={<WarningOutlined aria-hidden className="market-warning" />}>
                {t('market.registries.broken', { count: data.broken })}
              </Button>
            ) : (
              <Button>{t('market.registries')}</Button>
            )}
          </Popover>
        )}
        {can('POST /admin/admin/market/upload') && (
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setIsUploading(true)}>
            {t('market.upload')}
          </Button>
        )}
        {own !== undefined && can('GET /user/admin/tenant/documents') && (
          <DocumentExport tenantId={own}>{t('market.documents')}</DocumentExport>
        )}
        {can('POST /admin/admin/market/refresh') && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            loading={isBusy}
            onClick={() => void refresh()}
          >
            {t('market.refresh')}
          </Button>
        )}
      </Flex>
      <Later isOpen={isAsking} onFail={() => setIsAsking(false)}>
        <UpdateAll isOpen={isAsking} onClose={() => setIsAsking(false)} onBegun={changed} />
      </Later>
      <Later isOpen={isUploading} onFail={() => setIsUploading(false)}>
        <UploadPackage
          isOpen={isUploading}
          onClose={() => setIsUploading(false)}
          onUploaded={(versionId) => navigate(`/addons/market/details/${versionId}`)}
        />
      </Later>
    </Flex>
  );
}
