import type { MarketCard } from '#contract/market/card';
import type { Translate } from '@/hooks/useT';
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

/** A state, with the version that the work is about if that is another one than the card shows. */
export function stateWithVersion(t: Translate, state: TextKey, { job, version }: MarketCard) {
  const other = job?.kind === 'uninstall' || job?.version === version ? null : job?.version;
  return other ? t('market.state.of', { state: t(state), version: other }) : t(state);
}

/** Which work has failed, and why; undefined if the last one has not. */
export function failureText(t: Translate, card: MarketCard): string | undefined {
  if (!isFailed(card) || !card.job) return undefined;
  const { kind, version, trouble } = card.job;
  return t(`market.failed.${kind}`, { version: version ?? '', trouble: trouble ?? '' });
}
