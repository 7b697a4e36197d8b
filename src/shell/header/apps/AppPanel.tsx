import { Drawer } from 'antd';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { useT } from '@/hooks/useT';
import { AppOverview } from './AppOverview';

interface AppPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer over the whole height with the apps and the market (docs/product.md, "Layout"). */
export function AppPanel({ isOpen, onClose }: AppPanelProps) {
  const t = useT();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="100%"
      title={t('shell.apps.all')}
      destroyOnHidden
    >
      <CrashBoundary>
        <AppOverview onLeave={onClose} />
      </CrashBoundary>
    </Drawer>
  );
}
