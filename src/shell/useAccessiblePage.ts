import { matchRoutes, useAccessMarkedRoutes, useAppData } from '@umijs/max';
import { useCallback } from 'react';

interface MarkedRoute {
  id: string;
  unaccessible?: boolean;
}

/**
 * Returns a function that finds the route of a path, marked with whether the member may open it.
 */
function useRouteOf(): (path: string) => MarkedRoute | undefined {
  const { clientRoutes } = useAppData();
  const routes = useAccessMarkedRoutes(clientRoutes as never);
  return useCallback(
    (path) => matchRoutes(routes as never, path)?.at(-1)?.route as MarkedRoute | undefined,
    [routes],
  );
}

/**
 * Whether the member may open this path (docs/product.md, "Roles and permissions"): the route's
 * access key must be true in the access map, and a parent's key holds for its children.
 */
export function useAccessiblePage(path: string): boolean {
  return !useRouteOf()(path)?.unaccessible;
}

/** Whether a path is a page for a tab: accessible, no redirect, no error page. */
export function useIsPage(): (path: string) => boolean {
  const routeOf = useRouteOf();
  const { routes } = useAppData();
  return useCallback(
    (path) => {
      const route = routeOf(path);
      if (!route || route.unaccessible || path.startsWith('/error/')) return false;
      return !(routes as Record<string, { redirect?: string }>)[route.id]?.redirect;
    },
    [routeOf, routes],
  );
}
