import { AppstoreOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { setAppDrawer, useAppDrawer } from '@/stores/app-drawer';
import { lazy } from '@/utils/lazy';

/** Lazy: rarely used, and a drawer and its cards would be bundled into every page. */
const AppPanel = lazy(async () => ({ default: (await import('./part')).AppPanel }));

const close = () => setAppDrawer(false);

/** The round button and the full-height drawer that it opens (docs/product.md, "Layout"). */
export function AppDrawer() {
  const t = useT();
  const { pathname } = useLocation();
  const isOpen = useAppDrawer();
  // Navigation from within the drawer, or by the palette, closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says when to shut it.
  useEffect(() => close, [pathname]);
  return (
    <>
      <Button
        shape="circle"
        className="app-drawer-button"
        icon={<AppstoreOutlined />}
        aria-label={t('shell.apps.all')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setAppDrawer(true)}
      />
      <Later isOpen={isOpen} onFail={close}>
        <AppPanel isOpen={isOpen} onClose={close} />
      </Later>
    </>
  );
}
