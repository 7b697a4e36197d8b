import { useT } from '@/hooks/useT';
import { useOfflineState } from '@/stores/offline';

/** The same notices for the pages without the component library. */
export function PlainOfflineNotices() {
  const t = useT();
  const { isOffline, applyUpdate, isUpdating } = useOfflineState();
  return (
    <div role="status" className="offline-notes">
      {isOffline ? <p>{t('common.offline')}</p> : null}
      {applyUpdate ? (
        <p>
          {t('common.update.title')}
          <button
            type="button"
            className="plain-button"
            disabled={isUpdating}
            onClick={applyUpdate}
          >
            {t('common.update.refresh')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
