import { useAppData } from '@umijs/max';
import { useEffect } from 'react';
import { whenIdle } from '@/utils/when-idle';
import { useIsPage } from './useAccessiblePage';

/** The first rows of the page in the address come before the code of others, in milliseconds. */
const AFTER_MS = 3000;

interface OwnRoute {
  path?: string;
  layout?: boolean;
}

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Fetches the code of the pages that the member may open, one after another while the browser is idle,
 * so that going to one waits for its data only. Whoever saves data fetches each page when it is opened.
 */
export function useIdlePages(): void {
  const { routes, basename, preloadRoute } = useAppData();
  const isPage = useIsPage();

  useEffect(() => {
    if ((navigator as Connection).connection?.saveData) return undefined;
    const paths = Object.values(routes as Record<string, OwnRoute>).flatMap(({ path, layout }) =>
      path && layout !== false && isPage(path) ? [path] : [],
    );
    let stop = (): void => undefined;
    const next = () => {
      const path = paths.shift();
      if (!path) return;
      preloadRoute?.(basename + path);
      stop = whenIdle(next);
    };
    const timer = setTimeout(() => {
      stop = whenIdle(next);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [routes, basename, preloadRoute, isPage]);
}
