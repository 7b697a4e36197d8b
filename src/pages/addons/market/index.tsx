import { Link, useSearchParams } from '@umijs/max';
import { Flex, Segmented } from 'antd';
import { type RefObject, useRef } from 'react';
import type { MarketCard } from '#contract/market/card';
import { ListSkeleton } from '@/components/crud/list/ListStates';
import { useListUrl } from '@/components/crud/list/useListUrl';
import { Later } from '@/components/Later';
import { PageTabs } from '@/components/PageTabs';
import { withTexts } from '@/components/texts/with-texts';
import { MARKET_FILTERS, type MarketFilter, readMarketFilter } from '@/features/market/filter';
import { MarketCards } from '@/features/market/MarketCards';
import { MarketFilters } from '@/features/market/MarketFilters';
import { useMarketWork } from '@/features/market/work/useMarketWork';
import { useCan } from '@/hooks/useCan';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { market as english } from '@/locales/en-US/market';
import { market as chinese } from '@/locales/zh-CN/market';
import { lazy } from '@/utils/lazy';
import { CardAction } from './components/CardAction';
import { MarketHead } from './components/MarketHead';
import './components/market-page.css';

/** Lazy: what lists are made of weighs more than the cards. */
const AddonList = lazy(async () => ({
  default: (await import('./components/AddonList')).AddonList,
}));
const JobList = lazy(async () => ({ default: (await import('./components/JobList')).JobList }));

const CHOICES = ['state', 'scenario', 'system', 'arch'] as const;

const titleOf = ({ versionId, title }: MarketCard) => (
  <Link to={`/addons/market/details/${versionId}`}>{title}</Link>
);

/** The add-ons as cards or as a list; the filters and the view are in the address. */
function Addons({ onShow }: { onShow: RefObject<(() => void) | null> }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const work = useMarketWork(() => onShow.current?.());
  const isList = search.get('view') === 'list';
  const filter = readMarketFilter(useListUrl(MARKET_FILTERS).state.filters);

  /** Without a page, which the cards do not have. */
  const toView = (view: string | undefined, given: MarketFilter) => {
    const parts = [...Object.entries(given), ['view', view] as const];
    return parts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  };
  /** Of the rest of the address, the list's order stays. */
  const lookFor = (next: MarketFilter) => {
    const address = new URLSearchParams(search);
    address.delete('page');
    for (const name of MARKET_FILTERS) {
      const value = next[name];
      if (value) address.set(name, value);
      else address.delete(name);
    }
    setSearch(address, { replace: true });
  };
  const view = (
    <Segmented
      aria-label={t('market.view')}
      value={isList ? 'list' : 'cards'}
      onChange={(view) => setSearch(toView(view === 'list' ? view : undefined, filter))}
      options={(['cards', 'list'] as const).map((value) => ({
        value,
        label: t(`market.view.${value}`),
      }))}
    />
  );
  return (
    <>
      {isList ? (
        <Later isOpen fallback={<ListSkeleton />}>
          <AddonList
            ref={onShow}
            work={work}
            head={
              <MarketFilters filter={filter} onFilter={lookFor} choices={CHOICES} extra={view} />
            }
          />
        </Later>
      ) : (
        <MarketCards
          ref={onShow}
          filter={filter}
          onFilter={lookFor}
          choices={CHOICES}
          titleOf={titleOf}
          actionOf={(card) => <CardAction card={card} work={work} />}
          extra={view}
        />
      )}
      {work.dialog}
    </>
  );
}

/** The add-on market (docs/design/ui.md, "Screens"): the add-ons, and the work on them. */
function MarketPage() {
  const t = useT();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const shown = useRef<() => void>(null);
  useDocumentTitle(t('market.title'));
  const hasJobs = can('GET /admin/admin/market/jobs');
  const tab = hasJobs && search.get('tab') === 'jobs' ? 'jobs' : 'addons';
  const addons = <Addons onShow={shown} />;
  return (
    <Flex vertical gap={12}>
      <MarketHead onChange={() => shown.current?.()} />
      {hasJobs ? (
        <PageTabs
          activeKey={tab}
          // Changing the tab drops the filters, which belong to the old one.
          onChange={(key) => setSearch(key === 'jobs' ? { tab: key } : {})}
          destroyOnHidden
          items={[
            { key: 'addons', label: t('market.tab.addons'), children: addons },
            {
              key: 'jobs',
              label: t('market.tab.jobs'),
              children: (
                <Later isOpen fallback={<ListSkeleton />}>
                  <JobList />
                </Later>
              ),
            },
          ]}
        />
      ) : (
        addons
      )}
    </Flex>
  );
}

export default withTexts(MarketPage, { 'zh-CN': chinese, 'en-US': english });
