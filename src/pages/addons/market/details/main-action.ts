import type { MarketDetail } from '#contract/market/card';
import type { RowAction } from '@/components/crud/RowActions';
import { isFailed, isWorking } from '@/features/market/states';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import type { Translate } from '@/hooks/useT';

/** The newest version above the installed one that can be installed here, of those that are newest first. */
export function newerIn(versions: MarketDetail['versions']) {
  const at = versions.findIndex(({ isInstalled }) => isInstalled);
  return versions.slice(0, Math.max(at, 0)).find(({ hindrance }) => hindrance === null);
}

/** The installed version, if that is newer than another one, of those that are newest first. */
export function newerThan(versions: MarketDetail['versions'], versionId: number) {
  const at = versions.findIndex((version) => version.versionId === versionId);
  return versions.slice(0, Math.max(at, 0)).find(({ isInstalled }) => isInstalled)?.version;
}

/**
 * What is done with the version of the page: it is installed, or the installed add-on is brought to it.
 * Nothing is done with a version that cannot be installed here. The page of the installed version offers
 * the newest one, if it is offered as an update.
 */
export function mainActionsOf(t: Translate, addon: MarketDetail, work: MarketWork): RowAction[] {
  const { isOwn, isOffered, isInstalled, hindrance } = addon;
  const { localVersion, updateStatus, versions, job } = addon;
  if (isOwn) return [];
  if (isWorking(addon)) return job?.isCancellable ? [work.cancelAction(job.id)] : [];
  if (hindrance) return [];
  if (localVersion === null) {
    const isRetry = isFailed(addon) && job?.versionId === addon.versionId;
    return isOffered ? [work.bringAction(isRetry ? 'retry' : 'install', addon)] : [];
  }
  const target = isInstalled ? updateStatus === 1 && newerIn(versions) : isOffered && addon;
  if (!target) return [];
  const { versionId, version } = target;
  const from = newerThan(versions, versionId);
  const action = work.bringAction('update', { title: addon.title, versionId, version, from });
  return [
    updateStatus === 1 || isInstalled
      ? { ...action, label: t('addon.update', { version }) }
      : { ...action, label: t('addon.version.install') },
  ];
}

/** What tries the failed version again, unless that is what is done with the version of the page. */
export function retriesOf(addon: MarketDetail, work: MarketWork): RowAction[] {
  const { versions, versionId, localVersion, job } = addon;
  const failed = versions.find((version) => version.versionId === job?.versionId);
  const isMain = localVersion === null && failed?.versionId === versionId;
  if (failed?.hindrance !== null || isMain) return [];
  return work.retryActions(addon, newerThan(versions, failed.versionId));
}
