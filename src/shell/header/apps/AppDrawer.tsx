import { AppstoreOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button, Drawer, Skeleton } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { useT } from '@/hooks/useT';
import { setAppDrawer, useAppDrawer } from '@/stores/app-drawer';

/** Lazy: rarely used, and its cards would be bundled into every page. */
const AppOverview = lazy(async () => ({
  default: (await import('./part')).AppOverview,
}));

/** The round button and the full-height drawer that it opens (docs/product.md, "Layout"). */
export function AppDrawer() {
  const t = useT();
  const { pathname } = useLocation();
  const isOpen = useAppDrawer();
  // Navigation from within the drawer, or by the palette, closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says when to shut it.
  useEffect(() => () => setAppDrawer(false), [pathname]);
  return (
    <>
      <Button
        shape="circle"
        className="app-drawer-button"
        icon={<AppstoreOutlined />}
        aria-label={t('shell.drawer.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setAppDrawer(true)}
      />
      <Drawer
        open={isOpen}
        onClose={() => setAppDrawer(false)}
        placement="bottom"
        size="100%"
        title={t('shell.drawer.title')}
        destroyOnHidden
      >
        <CrashBoundary>
          <Suspense fallback={<Skeleton active />}>
            <AppOverview onLeave={() => setAppDrawer(false)} />
          </Suspense>
        </CrashBoundary>
      </Drawer>
    </>
  );
}
