import { Outlet, useLocation, useModel } from '@umijs/max';
import { Button, Skeleton } from 'antd';
import { Suspense, useEffect } from 'react';
import { TENANT_PARAM } from '#contract/codes';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { StateMessage } from '@/components/failure/StateMessage';
import { useLook } from '@/hooks/look/useLook';
import { useT } from '@/hooks/useT';
import { PagePath } from '@/shell/menu/PagePath';
import { lazy } from '@/utils/lazy';
import { useAccessiblePage } from './useAccessiblePage';

/** Lazy: rarely shown. */
const Forbidden = lazy(async () => ({
  default: (await import('@/components/failure/forbidden-part')).forbidden.Forbidden,
}));

/** Lazy: only for links that say whose page they lead to. */
const TenantLink = lazy(async () => ({
  default: (await import('./link/part')).TenantLink,
}));

/** Lazy: only for users of tabs. */
const KeptPages = lazy(async () => ({
  default: (await import('@/shell/tabs/KeptPages')).KeptPages,
}));

/** The page, once the member is known and may open it. */
export function ContentGate({ path }: { path: string }) {
  const t = useT();
  const { initialState, refresh } = useModel('@@initialState');
  const isAccessible = useAccessiblePage(path);
  const { search } = useLocation();
  const { look } = useLook();
  const { user, unreachable } = initialState ?? {};

  useEffect(() => {
    // Start-up loads no member on the sign-in page, from which the user has just come.
    if (!user && !unreachable) void refresh();
  }, [user, unreachable, refresh]);

  if (unreachable) {
    return (
      <StateMessage
        of="offline"
        title={<h1 className="page-title">{t('shell.start.title')}</h1>}
        hint={t('shell.start.hint')}
      >
        <Button type="primary" onClick={refresh}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    );
  }
  if (!user) return <Skeleton active paragraph={{ rows: 8 }} />;
  const isLink = new URLSearchParams(search).has(TENANT_PARAM);
  if (isLink || !isAccessible) {
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        {isLink ? <TenantLink /> : <Forbidden />}
      </Suspense>
    );
  }
  return (
    <>
      <PagePath path={path} />
      {look.tabs ? (
        <Suspense>
          <KeptPages key={user.id} member={user.id} path={path} />
        </Suspense>
      ) : (
        <CrashBoundary key={path}>
          <Outlet />
        </CrashBoundary>
      )}
    </>
  );
}
