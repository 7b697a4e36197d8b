import { Alert, Drawer, Empty, Flex, Skeleton, Timeline, Typography } from 'antd';
import dayjs from 'dayjs';
import type { MarketJob } from '#contract/market/job';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { listMarketJobs } from '@/services/market';
import { JobState } from './JobState';

async function readJob(id: number | undefined): Promise<MarketJob | null | undefined> {
  if (id === undefined) return undefined;
  const where = JSON.stringify([['id', '=', id]]);
  const { data } = await listMarketJobs({ page: 1, pageSize: 1, where }, { level: 'silent' });
  return data[0] ?? null;
}

interface JobDrawerProps {
  /** The work to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
}

/** The log of one piece of work: its steps with their times, and why it failed. */
export function JobDrawer({ id, onClose }: JobDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const { data, error, refresh, renew } = useData(() => readJob(id), { refreshDeps: [id] });
  useEvents('addon', useOneAtATime(renew));
  useLanguageChange(refresh);
  const job = data?.id === id ? data : undefined;
  const isMissing = id !== undefined && data === null;
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
      {!error && job && <JobLog job={job} />}
    </Drawer>
  );
}

function JobLog({ job }: { job: MarketJob }) {
  const t = useT();
  return (
    <Flex vertical gap={16}>
      <JobState job={job} />
      {job.trouble && <Alert type="error" showIcon title={job.trouble} />}
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
