import { useModel } from '@umijs/max';
import { LIMIT } from '#contract/limits';
import { type FoundPage, outsideAddress, pagesOf } from '@/features/menu/tree';
import { usePreference } from '@/hooks/usePreference';

const OWN_PATH = '/dashboard';
/** How many pages are shortcuts until the account chooses, so that they don't become a second menu. */
const DEFAULT_COUNT = 16;

const pathOf = ({ node }: FoundPage) => node.path;

/** The pages that may be shortcuts, each once. */
function candidatesOf(found: readonly FoundPage[]): FoundPage[] {
  const pages = found.filter(
    ({ node }) => node.path && node.path !== OWN_PATH && !outsideAddress(node),
  );
  return pages.filter((page, at) => pages.findIndex((one) => pathOf(one) === pathOf(page)) === at);
}

/**
 * The shortcuts of the account: pages of the menu by choice and in an order of its own, the first ones of
 * the menu until then. The choice holds in all of the account's tenants: pages that this one's menu lacks
 * are not shown, and stay chosen.
 */
export function useShortcuts() {
  const { initialState } = useModel('@@initialState');
  const [{ paths }, change] = usePreference('shortcuts', { isUndone: true });
  const pages = candidatesOf(pagesOf(initialState?.menus ?? []));
  const byPath = new Map(pages.map((page) => [pathOf(page), page]));
  const shown = paths
    ? paths.flatMap((path) => byPath.get(path) ?? [])
    : pages.slice(0, DEFAULT_COUNT);
  const unseen = (paths ?? []).filter((path) => !byPath.has(path));
  return {
    pages,
    shown,
    isFull: shown.length + unseen.length >= LIMIT.shortcuts,
    choose: (next: readonly FoundPage[]) =>
      change(() => ({ paths: [...next.map(pathOf), ...unseen] })),
    reset: () => change(() => ({})),
  };
}

export type ShortcutChoice = ReturnType<typeof useShortcuts>;
