import { Link } from '@umijs/max';
import { Button, Flex, Tag, Timeline, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { MarketDetail } from '#contract/market/card';
import { Markdown } from '@/components/markdown/Markdown';
import { isWorking } from '@/features/market/states';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';
import { newerThan } from '../main-action';

/** Versions that are shown at first. */
const FIRST = 5;

interface AddonVersionsProps {
  addon: MarketDetail;
  work: MarketWork;
}

/** The versions with what they brought, newest first; any of them can be installed. */
export function AddonVersions({ addon, work }: AddonVersionsProps) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const { versions } = addon;
  const shown = isWhole ? versions : versions.slice(0, FIRST);
  return (
    <>
      <Timeline
        items={shown.map((version) => ({
          key: version.versionId,
          content: <OneVersion addon={addon} version={version} work={work} />,
        }))}
      />
      {shown.length < versions.length && (
        <Button onClick={() => setIsWhole(true)}>
          {t('addon.versions.all', { count: versions.length })}
        </Button>
      )}
    </>
  );
}

interface OneVersionProps extends AddonVersionsProps {
  version: MarketDetail['versions'][number];
}

function OneVersion({ addon, version, work }: OneVersionProps) {
  const t = useT();
  const can = useCan();
  const { versionId, publishedAt, changes, isInstalled, hindrance } = version;
  const isShown = versionId === addon.versionId;
  const kind = addon.localVersion === null ? 'install' : 'update';
  const action = work.bringAction(kind, {
    ...{ title: addon.title, versionId, version: version.version },
    from: newerThan(addon.versions, versionId),
  });
  const mayBring = !addon.isOwn && !isInstalled && !hindrance && !isWorking(addon);
  return (
    <article aria-label={version.version}>
      <Flex gap={8} align="center" wrap>
        <Tag color="blue">{version.version}</Tag>
        {isInstalled && <Tag color="success">{t('addon.version.installed')}</Tag>}
        <Typography.Text type="secondary">
          <time dateTime={publishedAt}>{dayjs(publishedAt).format(DAY_FORMAT)}</time>
        </Typography.Text>
        {isShown ? (
          <Tag>{t('addon.version.shown')}</Tag>
        ) : (
          <Link to={`/addons/market/details/${versionId}`}>{t('addon.version.open')}</Link>
        )}
        {mayBring && !isShown && action.permission && can(action.permission) && (
          <Button size="small" loading={action.isDisabled} onClick={action.onClick}>
            {t('addon.version.install')}
          </Button>
        )}
      </Flex>
      {hindrance && !isShown && <Typography.Text type="secondary">{hindrance}</Typography.Text>}
      <div className="market-fold">
        <Markdown source={changes} />
      </div>
    </article>
  );
}
