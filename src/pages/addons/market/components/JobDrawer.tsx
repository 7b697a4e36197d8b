import { Alert, Button, Drawer, Empty, Flex, Skeleton, Timeline, Typography } from 'antd';
import dayjs from 'dayjs';
import type { MarketCard } from '#contract/market/card';
import type { MarketJob } from '#contract/market/job';
import { ListFailure } from '@/components/crud/list/ListStates';
import type { RowAction } from '@/components/crud/RowActions';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { listMarketCards, listMarketJobs } from '@/services/market';
import { JobState } from './JobState';

const ONE = { page: 1, pageSize: 1 };
const whereIs = (field: string, value: string | number) => JSON.stringify([[field, '=', value]]);

/** Work, and the card of its add-on if it is the last work on that and has failed. */
interface Shown {
  job: MarketJob | undefined;
  card?: MarketCard | undefined;
}

async function readShown(id: number | undefined): Promise<Shown | undefined> {
  if (id === undefined) return undefined;
  const jobs = await listMarketJobs({ ...ONE, where: whereIs('id', id) }, { level: 'silent' });
  const [job] = jobs.data;
  if (job?.state !== 'failed') return { job };
  const cards = await listMarketCards({ ...ONE, where: whereIs('name', job.name) });
  return { job, card: cards.data.find((card) => card.job?.id === id) };
}

interface JobDrawerProps {
  /** The work to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
  work: MarketWork;
}

/** The log of one piece of work: its steps with their times, and why it failed. */
export function JobDrawer({ id, onClose, work }: JobDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const { data, error, refresh, renew } = useData(() => readShown(id), { refreshDeps: [id] });
  useEvents('addon', useOneAtATime(renew));
  useLanguageChange(refresh);
  const can = useCan();
  const job = data?.job?.id === id ? data?.job : undefined;
  const isMissing = id !== undefined && data !== undefined && data.job === undefined;
  // What its card offers; other work is asked for on the page of the add-on.
  const retry = (data?.card ? work.actionsOf(data.card) : []).filter(
    ({ key, permission }) => key === 'retry' && (!permission || can(permission)),
  );
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      destroyOnHidden
      title={
        job
          ? t('market.job.log.title', {
              kind: t(`market.job.kind.${job.kind}`),
              title: job.title,
              version: job.version ?? '',
            })
          : t('market.job.log')
      }
      placement={placement}
      size="min(480px, 100vw)"
      styles={{ body: { overflowWrap: 'anywhere' } }}
    >
      {error && <ListFailure error={error} onRetry={refresh} />}
      {!error && isMissing && <Empty description={t('market.job.missing')} />}
      {!error && !isMissing && !job && <Skeleton active />}
      {!error && job && <JobLog job={job} actions={retry} />}
    </Drawer>
  );
}

function JobLog({ job, actions }: { job: MarketJob; actions: readonly RowAction[] }) {
  const t = useT();
  return (
    <Flex vertical gap={16}>
      <JobState job={job} />
      {job.trouble && <Alert type="error" showIcon title={job.trouble} />}
      {actions.map(({ key, label, isDisabled, onClick }) => (
        <Flex key={key}>
          <Button type="primary" loading={isDisabled} onClick={onClick}>
            {label}
          </Button>
        </Flex>
      ))}
      <Typography.Text type="secondary">
        {t('market.job.member')}: {job.memberName ?? t('market.job.member.gone')}
      </Typography.Text>
      <Timeline
        items={job.log.map(({ at, step }) => ({
          key: `${at} ${step}`,
          color: step === 'failed' ? 'red' : undefined,
          content: (
            <Flex vertical>
              <span>{t(`market.job.step.${step}`)}</span>
              <Typography.Text type="secondary">
                <time dateTime={at}>{dayjs(at).format('YYYY-MM-DD HH:mm:ss')}</time>
              </Typography.Text>
            </Flex>
          ),
        }))}
      />
    </Flex>
  );
}
