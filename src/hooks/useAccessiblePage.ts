import { matchRoutes, useAccessMarkedRoutes, useAppData } from '@umijs/max';

/**
 * Whether the member may open this path (specification, section 6): the route's access key must
 * be true in the access map, and a parent's key holds for its children.
 */
export function useAccessiblePage(path: string): boolean {
  const { clientRoutes } = useAppData();
  const routes = useAccessMarkedRoutes(clientRoutes as never);
  const page = matchRoutes(routes as never, path)?.at(-1)?.route as
    | { unaccessible?: boolean }
    | undefined;
  return !page?.unaccessible;
}
