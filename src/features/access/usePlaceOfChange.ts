import { useAccess } from '@umijs/max';
import type { ExplainStep } from '#contract/explain';

/** The page on which a link of the chain is changed, and the filter that finds it there. */
const PLACES: Partial<Record<ExplainStep['kind'], { path: string; filter?: string }>> = {
  member: { path: '/org/user', filter: 'keyword' },
  role: { path: '/permission/role', filter: 'name' },
  parent: { path: '/permission/role', filter: 'name' },
  scope: { path: '/permission/role', filter: 'name' },
  menu: { path: '/permission/menu', filter: 'title' },
  policy: { path: '/tenant/policy' },
};

/** Answers where a link of the chain can be changed, if the caller can go there. */
export function usePlaceOfChange(): (step: ExplainStep) => string | undefined {
  const access = useAccess() as Readonly<Record<string, boolean>>;
  return ({ kind, name, reason }) => {
    const place = PLACES[kind];
    if (!place || !access[place.path]) return undefined;
    // Whoever holds no role gets one where the members are.
    if (reason === 'no-role') return access['/org/user'] ? '/org/user' : undefined;
    // The name is then what was asked for, not what a menu is called.
    if (!place.filter || !name || reason === 'no-menu') return place.path;
    return `${place.path}?${new URLSearchParams({ [place.filter]: name })}`;
  };
}
