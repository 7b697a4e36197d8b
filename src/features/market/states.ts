import type { MarketCard } from '#contract/market/card';
import type { TextKey } from '@/locales/keys';

type Stated = Pick<MarketCard, 'installStatus' | 'updateStatus' | 'job'>;

const DOWNLOADING = 1;

/** Whether work on it is under way. */
export const isWorking = ({ installStatus }: Stated) => installStatus === 1 || installStatus === 2;

/** Whether the last work on it has failed. */
export const isFailed = (card: Stated) => card.job !== null && !isWorking(card);

/** What is being done, in words. */
export function workText({ installStatus, job }: Stated): TextKey {
  if (job?.kind === 'uninstall') return 'market.uninstalling';
  if (job?.kind === 'rollback') return 'market.returning';
  if (job?.isPaused) return 'market.paused';
  return installStatus === DOWNLOADING ? 'market.downloading' : 'market.installing';
}
