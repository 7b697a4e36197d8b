import type { ProColumns } from '@ant-design/pro-components';
import type { MarketJob } from '#contract/market/job';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';
import { JobState } from './JobState';

const KINDS = ['install', 'update', 'rollback', 'uninstall'] as const;
const STATES = ['waiting', 'downloading', 'installing', 'done', 'failed', 'cancelled'] as const;

/** Columns of the list of work on add-ons, without the actions; a card has the first two behind the title. */
export const jobColumns = (t: Translate): ProColumns<MarketJob>[] => [
  {
    title: t('market.keyword'),
    dataIndex: 'keyword',
    hideInTable: true,
    hideInSetting: true,
    fieldProps: { placeholder: t('market.search') },
  },
  {
    title: t('market.job.addon'),
    dataIndex: 'title',
    sorter: true,
    fixed: 'left',
    width: 160,
    search: false,
  },
  {
    title: t('market.job.kind'),
    dataIndex: 'kind',
    width: 150,
    valueType: 'select',
    valueEnum: Object.fromEntries(KINDS.map((kind) => [kind, t(`market.job.kind.${kind}`)])),
    render: (_dom, { kind, version }) => `${t(`market.job.kind.${kind}`)} ${version ?? ''}`,
  },
  { ...timeColumn<MarketJob>(t('market.job.createdAt'), 'createdAt'), sorter: true },
  {
    title: t('market.job.state'),
    dataIndex: 'state',
    sorter: true,
    width: 210,
    valueType: 'select',
    valueEnum: Object.fromEntries(STATES.map((state) => [state, t(`market.job.state.${state}`)])),
    render: (_dom, job) => (
      <>
        <JobState job={job} />
        {job.trouble && <ShortText>{job.trouble}</ShortText>}
      </>
    ),
  },
  {
    title: t('market.job.member'),
    dataIndex: 'memberName',
    width: 120,
    search: false,
    render: (_dom, { memberName }) => memberName ?? t('market.job.member.gone'),
  },
  timeSearchColumn<MarketJob>(t('market.job.createdAt'), 'createdAt'),
  { ...timeColumn<MarketJob>(t('market.job.finishedAt'), 'finishedAt'), sorter: true },
];
