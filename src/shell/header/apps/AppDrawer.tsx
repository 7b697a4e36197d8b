import { AppstoreOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button, Drawer, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { useT } from '@/hooks/useT';

/** Lazy: rarely used, and its cards would be bundled into every page. */
const AppOverview = lazy(async () => ({
  default: (await import('./AppOverview')).AppOverview,
}));

/** The round button and the full-height drawer that it opens (docs/product.md, "Layout"). */
export function AppDrawer() {
  const t = useT();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(pathname);
  // Navigation from within the drawer, or by the palette, closes it.
  if (page !== pathname) {
    setPage(pathname);
    setOpen(false);
  }
  return (
    <>
      <Button
        shape="circle"
        className="app-drawer-button"
        icon={<AppstoreOutlined />}
        aria-label={t('shell.drawer.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="100%"
        title={t('shell.drawer.title')}
        destroyOnHidden
        closable={{ 'aria-label': t('shell.drawer.close') }}
      >
        <CrashBoundary>
          <Suspense fallback={<Skeleton active />}>
            <AppOverview onLeave={() => setOpen(false)} />
          </Suspense>
        </CrashBoundary>
      </Drawer>
    </>
  );
}
