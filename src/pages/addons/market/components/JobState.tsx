import { Badge, Progress } from 'antd';
import type { MarketJob } from '#contract/market/job';
import { useT } from '@/hooks/useT';

const LOOK = {
  waiting: 'default',
  downloading: 'processing',
  installing: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
} as const;

const FULL = 100;

/** How far work is, as text; a download with its share. */
export function JobState({ job }: { job: MarketJob }) {
  const t = useT();
  const { state, doneBytes, totalBytes, title } = job;
  const text = t(`market.job.state.${state}`);
  return (
    <>
      <Badge status={LOOK[state]} text={text} />
      {state === 'downloading' && totalBytes !== null && (
        <Progress
          size="small"
          percent={Math.floor((FULL * doneBytes) / totalBytes)}
          aria-label={`${title}: ${text}`}
        />
      )}
    </>
  );
}
