import { Link, useParams } from '@umijs/max';
import { Alert, Card, Flex, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { MarketDetail } from '#contract/market/card';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { StateMessage } from '@/components/failure/StateMessage';
import { withTexts } from '@/components/texts/with-texts';
import { CallList } from '@/features/market/work/CallList';
import { type MarketWork, useMarketWork } from '@/features/market/work/useMarketWork';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useData } from '@/hooks/reading/useData';
import { numberIn } from '@/hooks/useAddress';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getMarketDetail } from '@/services/market';
import { CallError } from '@/utils/call-error';
import { AddonFacts } from './components/AddonFacts';
import { AddonHead } from './components/AddonHead';
import { AddonVersions } from './components/AddonVersions';
import { Screenshots } from './components/Screenshots';
import { chinese, english } from './texts';
import '@/features/market/market.css';
import './components/details.css';

const MISSING_STATUS = 404;

/**
 * All about one version of an add-on, and what may be done with it (docs/design/ui.md, "Screens"). It
 * follows what is being installed (event `addon`), with one read at a time.
 */
function MarketDetailsPage() {
  const t = useT();
  const versionId = numberIn(useParams().versionId);
  const { data, error, refresh, renew, staleSince } = useData(
    async () => (versionId === undefined ? undefined : getMarketDetail(versionId)),
    { refreshDeps: [versionId], isRenewed: true },
  );
  const follow = useOneAtATime(renew);
  useEvents('addon', follow);
  useLanguageChange(refresh);
  const work = useMarketWork(follow);
  useDocumentTitle(data?.title ?? t('market.title'), {
    title: t('market.title'),
    path: '/addons/market',
  });
  const back = <Link to="/addons/market">{t('market.back')}</Link>;
  const isMissing = error instanceof CallError && error.status === MISSING_STATUS;
  if (versionId === undefined || isMissing) {
    return (
      <StateMessage of="missing" title={t('market.missing')}>
        {back}
      </StateMessage>
    );
  }
  const addon = data?.versionId === versionId ? data : undefined;
  return (
    <Card>
      <Flex vertical gap={24}>
        {back}
        {error ? <ListFailure error={error} onRetry={refresh} /> : null}
        {!error && !addon ? <Skeleton active /> : null}
        {staleSince && <ListStale since={staleSince} onRetry={renew} />}
        {!error && addon ? <Details addon={addon} work={work} reload={follow} /> : null}
      </Flex>
      {work.dialog}
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="addon-part" aria-label={title}>
      <Typography.Title level={3}>{title}</Typography.Title>
      {children}
    </section>
  );
}

interface DetailsProps {
  addon: MarketDetail;
  work: MarketWork;
  reload: () => unknown;
}

/** What comes with the platform has no package, so it shows less. */
function Details({ addon, work, reload }: DetailsProps) {
  const t = useT();
  const { isOwn, calls, localVersion, versions } = addon;
  return (
    <>
      <AddonHead addon={addon} work={work} reload={reload} />
      <Part title={t('addon.about')}>
        {addon.description.split('\n\n').map((paragraph) => (
          <Typography.Paragraph key={paragraph} className="market-fold">
            {paragraph}
          </Typography.Paragraph>
        ))}
      </Part>
      {addon.screenshots.length > 0 && (
        <Part title={t('addon.screenshots')}>
          <Screenshots key={addon.versionId} addon={addon} />
        </Part>
      )}
      <Part title={t('addon.facts')}>
        <AddonFacts addon={addon} />
      </Part>
      {!isOwn && (
        <Part title={t('addon.calls')}>
          <Typography.Paragraph className="market-fold">
            {t(calls.length > 0 ? 'addon.calls.hint' : 'addon.calls.none')}
          </Typography.Paragraph>
          <CallList
            // Nothing is new of what was never installed.
            calls={localVersion === null ? calls.map((call) => ({ ...call, isNew: false })) : calls}
          />
          <Alert type="warning" showIcon title={t('market.webrtc')} />
        </Part>
      )}
      {!isOwn && versions.length > 0 && (
        <Part title={t('addon.versions')}>
          <AddonVersions addon={addon} work={work} />
        </Part>
      )}
    </>
  );
}

export default withTexts(MarketDetailsPage, { 'zh-CN': chinese, 'en-US': english });
