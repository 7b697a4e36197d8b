import { App } from 'antd';
import { useState } from 'react';
import type { MarketCard } from '#contract/market/card';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { cancelMarketJob } from '@/services/market';
import { lazy } from '@/utils/lazy';
import { isFailed, isWorking } from '../states';
import { begin, type Chosen } from './begin';
import { standingOf } from './standing';

/** Lazy: most add-ons ask for nothing new. */
const CallsDialog = lazy(async () => ({ default: (await import('./CallsDialog')).CallsDialog }));

interface Wanted extends Omit<Chosen, 'kind'> {
  /** The newer version that it takes the place of, which is asked about first. */
  from?: string | undefined;
}

/**
 * What may be done with an add-on at once (docs/product.md, "Add-on states"). A version that makes more
 * calls than the installed one is asked about first; the server says which they are.
 */
export function useMarketWork(reload: () => unknown) {
  const t = useT();
  const { message } = App.useApp();
  const { act, ask } = useAsk(reload);
  const [asked, setAsked] = useState<{ chosen: Chosen; calls: readonly string[] }>();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<number>();

  const bring = async (chosen: Chosen, accepts: readonly string[] = []) => {
    setBusy(chosen.versionId);
    const { error, calls } = await begin(chosen, accepts);
    setBusy(undefined);
    if (calls) {
      setAsked({ chosen, calls });
      setIsAsking(true);
      return;
    }
    setIsAsking(false);
    if (error) void message.error(error.message);
    void reload();
    if (error) return;
    const { title, version } = chosen;
    const text = { begun: 'market.begun', ended: 'market.ended', failed: undefined } as const;
    const said = text[await standingOf(chosen.versionId)];
    if (said) void message.success(t(said, { title, version }));
  };

  const bringAction = (
    key: 'install' | 'update' | 'retry',
    { versionId, title, version, from }: Wanted,
    kind: Chosen['kind'] = key === 'update' ? 'update' : 'install',
  ): RowAction => ({
    key,
    label: t(`market.${key}`),
    permission: `POST /admin/admin/market/${kind}`,
    isDisabled: busy === versionId,
    onClick: () => {
      const run = () => bring({ kind, versionId, title, version });
      if (from === undefined) void run();
      else {
        void ask({
          title: t('market.older.title'),
          content: t('market.older.content', { title, from, version }),
          okText: t('market.older.ok', { version }),
          run,
        });
      }
    },
  });

  /** Tries the version again that has failed, which may be another one than that of the card. */
  const retryActions = (card: MarketCard, from?: string): RowAction[] => {
    const { job, title, localVersion } = card;
    if (!isFailed(card) || !job?.version || job.versionId === null) return [];
    if (job.version === localVersion) return [];
    const { versionId, version } = job;
    const kind = localVersion === null ? 'install' : 'update';
    return [bringAction('retry', { title, versionId, version, from }, kind)];
  };

  const cancelAction = (id: number): RowAction => ({
    key: 'cancel',
    label: t('crud.action.cancel'),
    permission: 'POST /admin/admin/market/cancel',
    onClick: () => void act(() => cancelMarketJob(id), t('market.cancelled')),
  });

  /** What a card offers: to install, update or retry, or to cancel what is under way. */
  const actionsOf = (card: MarketCard): RowAction[] => {
    const { job, localVersion, updateStatus } = card;
    if (card.isOwn) return [];
    if (isWorking(card)) return job?.isCancellable ? [cancelAction(job.id)] : [];
    if (card.hindrance) return [];
    const retry = retryActions(card);
    if (retry.length > 0 && job?.versionId === card.versionId) return retry;
    if (localVersion === null) return [bringAction('install', card), ...retry];
    // Another version than the newest is tried again in the details, which tell older from newer.
    return updateStatus === 0 ? [] : [bringAction('update', card)];
  };

  return {
    bringAction,
    retryActions,
    cancelAction,
    actionsOf,
    /** The version that is being asked for. */
    busy,
    /** The question that is open; to be placed on the page. */
    dialog: asked && (
      <Later isOpen={isAsking} onFail={() => setIsAsking(false)}>
        <CallsDialog
          chosen={asked.chosen}
          calls={asked.calls}
          isOpen={isAsking}
          isBusy={busy !== undefined}
          onAccept={() => void bring(asked.chosen, asked.calls)}
          onClose={() => setIsAsking(false)}
        />
      </Later>
    ),
  };
}

export type MarketWork = ReturnType<typeof useMarketWork>;
