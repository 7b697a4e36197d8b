import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { Later } from '@/components/Later';
import { isOfflineApp } from '@/features/offline/start';
import { SiteFooter } from '@/features/site/SiteFooter';
import { useSiteTexts } from '@/features/site/useSiteTexts';
import { useFocusBack } from '@/hooks/reading/useFocusBack';
import { lazy } from '@/utils/lazy';
import { VisitorTools } from './VisitorTools';

const PlainOfflineNotices = lazy(async () => ({
  default: (await import('@/features/offline/PlainOfflineNotices')).PlainOfflineNotices,
}));

interface SignedOutFrameProps {
  /** What stands beside the content where there is room, and above it elsewhere. */
  face?: ReactNode;
  children: ReactNode;
}

/**
 * Theme, language, content and footer of the pages without the shell. Native elements only: these
 * pages load without the component library.
 */
export function SignedOutFrame({ face, children }: SignedOutFrameProps) {
  const { initialState } = useModel('@@initialState');
  const load = useSiteTexts();
  // Without a session no event tells that the site has another name.
  useFocusBack(() => void load());
  return (
    <div className={face ? 'signed-out signed-out-faced' : 'signed-out'}>
      <header className="signed-out-header">
        <VisitorTools />
      </header>
      {face}
      <main className="signed-out-main">{children}</main>
      {isOfflineApp() ? (
        // Optional parts: sign-in works without them.
        <Later isOpen>
          <PlainOfflineNotices />
        </Later>
      ) : null}
      <SiteFooter site={initialState?.site} />
    </div>
  );
}
