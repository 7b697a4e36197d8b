import { useAccess } from '@umijs/max';
import type { ExplainStep } from '#contract/explain';
import { usePageAddress } from '@/hooks/reading/usePageAddress';

/** The page to change a step on, and the filter that finds the row there. */
const PLACES: Partial<Record<ExplainStep['kind'], { path: string; filter?: string }>> = {
  member: { path: '/org/user', filter: 'keyword' },
  role: { path: '/permission/role', filter: 'name' },
  parent: { path: '/permission/role', filter: 'name' },
  scope: { path: '/permission/role', filter: 'name' },
  menu: { path: '/permission/menu', filter: 'title' },
  policy: { path: '/tenant/policy' },
};

/** Returns the URL on which to change a step, if the caller may open that page. */
export function usePlaceOfChange(): (step: ExplainStep) => string | undefined {
  const access = useAccess() as Readonly<Record<string, boolean>>;
  const addressOf = usePageAddress();
  return ({ kind, name, reason }) => {
    const place = PLACES[kind];
    if (!place || !access[place.path]) return undefined;
    // A member without a role gets one on the users page.
    if (reason === 'no-role') return access['/org/user'] ? addressOf('/org/user') : undefined;
    // With `no-menu` the name is the requested path or call, not a menu's title.
    if (!place.filter || !name || reason === 'no-menu') return addressOf(place.path);
    return addressOf(place.path, { [place.filter]: name });
  };
}
