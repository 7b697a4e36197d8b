import { useOutlet } from '@umijs/max';
import {
  type ContextType,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { KeptContext } from '@/hooks/leave/useIsKept';
import { Kept } from '@/mended/Kept';
import { useIsPage } from '@/shell/useAccessiblePage';
import { hasDraft } from '@/stores/drafts';
import { usePageTitle } from '@/stores/page-titles';
import { startTabs, useTabs, visitTab } from '@/stores/tabs';
import { capPages } from './cap-pages';
import { useKeepsAlive } from './useTabList';

type RouterPlace = ContextType<typeof UNSAFE_LocationContext>;

interface HeldPage {
  path: string;
  round: number;
  outlet: ReactElement | null;
  /** The router's location when the page was last shown. */
  place: RouterPlace;
}

/**
 * A router for one page. A hidden page keeps its location, so that it reads its own query, and its
 * navigation is ignored, so that a late response does not navigate away.
 */
function OwnRouter({
  place,
  isShown,
  children,
}: {
  place: RouterPlace;
  isShown: boolean;
  children: ReactNode;
}) {
  const navigation = useContext(UNSAFE_NavigationContext);
  const shown = useRef(isShown);
  useLayoutEffect(() => {
    shown.current = isShown;
  }, [isShown]);

  const own = useMemo(() => {
    const { navigator } = navigation;
    const gated = {
      ...navigator,
      createHref: (to: Parameters<typeof navigator.createHref>[0]) => navigator.createHref(to),
      go: (delta: number) => shown.current && navigator.go(delta),
      push: (...to: Parameters<typeof navigator.push>) => shown.current && navigator.push(...to),
      replace: (...to: Parameters<typeof navigator.replace>) =>
        shown.current && navigator.replace(...to),
    };
    return { ...navigation, navigator: gated as typeof navigator };
  }, [navigation]);

  return (
    <UNSAFE_NavigationContext.Provider value={own}>
      <UNSAFE_LocationContext.Provider value={place}>{children}</UNSAFE_LocationContext.Provider>
    </UNSAFE_NavigationContext.Provider>
  );
}

/** Restores the scroll position of each page. */
function useScroll(isShown: boolean): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    window.scrollTo(0, top.current);
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isShown]);
}

interface KeptPageProps {
  page: HeldPage;
  isShown: boolean;
  isKept: boolean;
  children: ReactNode;
}

function KeptPage({ page, isShown, isKept, children }: KeptPageProps) {
  useScroll(isShown);
  return (
    <OwnRouter place={page.place} isShown={isShown}>
      <Kept isShown={isShown}>
        <KeptContext value={isKept}>
          <CrashBoundary>{children}</CrashBoundary>
        </KeptContext>
      </Kept>
    </OwnRouter>
  );
}

/**
 * The current page, and the hidden pages with an open tab and *keep alive* in their menu entry:
 * their state stays, their effects are suspended.
 */
export function KeptPages({ member, path }: { member: number; path: string }) {
  const outlet = useOutlet();
  const place = useContext(UNSAFE_LocationContext);
  const tabs = useTabs();
  const keepsAlive = useKeepsAlive();
  const isPage = useIsPage();
  const [pages, setPages] = useState<readonly HeldPage[]>([]);
  const { search } = place.location;
  const isStay = isPage(path);

  // Before the visit is recorded, which belongs to this member's tabs.
  useLayoutEffect(() => startTabs(member), [member]);

  const title = usePageTitle(path);

  useEffect(() => {
    if (isStay) visitTab(path, search, title);
  }, [path, search, title, isStay]);

  const round = tabs.find((tab) => tab.path === path)?.round ?? 0;
  const last = pages.at(-1);
  if (last?.path !== path || last.place.location !== place.location || last.round !== round) {
    const isKept = (page: HeldPage) =>
      page.path !== path &&
      keepsAlive(page.path) &&
      isPage(page.path) &&
      tabs.some((tab) => tab.path === page.path && tab.round === page.round);
    const current = { path, round, outlet, place };
    const held = pages.filter(isKept);
    setPages(capPages([...held, current], (page) => hasDraft((at) => at === page.path)));
  }

  // In a stable order, so that switching pages moves no DOM nodes.
  return pages
    .filter((page) => page.path === path || tabs.some((tab) => tab.path === page.path))
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map((page) => (
      <KeptPage
        key={`${page.path} ${page.round}`}
        page={page}
        isShown={page.path === path}
        isKept={keepsAlive(page.path)}
      >
        {page.path === path ? outlet : page.outlet}
      </KeptPage>
    ));
}
