import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useT } from '@/hooks/useT';
import { useOfflineState } from '@/stores/offline';

/** Duration 0: stays until it is closed. */
const LASTING = 0;

/** Activates the new version; busy until its worker has taken over, which may take a while. */
function RefreshButton() {
  const t = useT();
  const { applyUpdate, isUpdating } = useOfflineState();
  return (
    <Button type="primary" loading={isUpdating} onClick={applyUpdate}>
      {t('common.update.refresh')}
    </Button>
  );
}

/** Notices of the offline option for signed-in members (docs/product.md, "Offline and updates"). */
export function OfflineNotices() {
  const { message, notification } = App.useApp();
  const t = useT();
  const { isOffline, applyUpdate } = useOfflineState();

  useEffect(() => {
    if (!isOffline) return;
    const key = 'offline';
    void message.warning({ key, content: t('common.offline'), duration: LASTING });
    return () => message.destroy(key);
  }, [isOffline, message, t]);

  useEffect(() => {
    if (!applyUpdate) return;
    const key = 'update';
    notification.info({
      key,
      title: t('common.update.title'),
      description: t('shell.update.text'),
      duration: LASTING,
      actions: <RefreshButton />,
    });
    return () => notification.destroy(key);
  }, [applyUpdate, notification, t]);

  return null;
}
