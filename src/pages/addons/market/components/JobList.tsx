import { ProTable } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { MarketJob } from '#contract/market/job';
import { optionColumn } from '@/components/crud/list/columns';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useMarketWork } from '@/features/market/work/useMarketWork';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { listMarketJobs } from '@/services/market';
import { JobDrawer } from './JobDrawer';
import { jobColumns } from './job-columns';

const FILTERS = LIST_FILTERS['addons.jobs'];

/** The work on add-ons, newest first, each with its log. */
export function JobList() {
  const t = useT();
  const request = useMemo(() => toTableRequest<MarketJob>(listMarketJobs, FILTERS), []);
  const list = useListTable<MarketJob>({
    name: 'addons.jobs',
    request,
    filters: Object.keys(FILTERS),
  });
  useEvents('addon', list.renew);
  useLanguageChange(() => void list.reload());
  const work = useMarketWork(list.reload);
  const shown = useAddress('job');
  const actionsOf = ({ id, state }: MarketJob) => [
    { key: 'log', label: t('market.job.log'), onClick: () => shown.change({ job: id }) },
    ...(state === 'waiting' || state === 'downloading' ? [work.cancelAction(id)] : []),
  ];
  return (
    <>
      <ProTable<MarketJob>
        headerTitle={t('market.tab.jobs')}
        {...list.propsOf(
          [
            ...jobColumns(t),
            optionColumn<MarketJob>(t, (row) => (
              <RowActions actions={actionsOf(row)} target={row.title} />
            )),
          ],
          { text: t('market.job.empty') },
        )}
      />
      <JobDrawer id={numberIn(shown.values.job)} onClose={() => shown.change({})} work={work} />
      {work.dialog}
    </>
  );
}
