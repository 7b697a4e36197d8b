import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { ADDON } from '#contract/codes';
import type { MenuNode } from '#contract/menu/node';
import { entryOf } from '@/features/menu/tree';
import { useIsPage } from '@/shell/useAccessiblePage';
import { type Tab, useTabs } from '@/stores/tabs';

/** A tab as the bar shows it. */
export interface ListedTab extends Tab {
  title: string;
  /** Pinned at the front. */
  isFixed: boolean;
}

const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

function useMenuNodes(): MenuNode[] {
  const { initialState } = useModel('@@initialState');
  const { menus, addonMenus } = initialState ?? {};
  return useMemo(
    () => [menus ?? [], ...Object.values(addonMenus ?? {})].flatMap(flatten),
    [menus, addonMenus],
  );
}

/** Returns a check whether the menu marks a page as *keep alive*. */
export function useKeepsAlive(): (path: string) => boolean {
  const nodes = useMenuNodes();
  return (path) => entryOf(nodes, path)?.keepAlive === true;
}

/**
 * Pinned tabs in the menu's order, then opened ones; without pages that the member may not open.
 */
export function useTabList(): ListedTab[] {
  const nodes = useMenuNodes();
  const opened = useTabs();
  const isPage = useIsPage();
  return useMemo(() => {
    const fixed = nodes.filter(
      (node) => node.addon === ADDON && node.isAffix && node.path && !node.path.includes(':'),
    );
    const isFixed = ({ path }: Tab) => fixed.some((node) => node.path === path);
    const front = fixed.map(
      ({ path }) => opened.find((tab) => tab.path === path) ?? { path, search: '', round: 0 },
    );
    return [...front, ...opened.filter((tab) => !isFixed(tab))]
      .filter(({ path }) => isPage(path))
      .map((tab) => ({
        ...tab,
        title: tab.title ?? entryOf(nodes, tab.path)?.name ?? tab.path,
        isFixed: isFixed(tab),
      }));
  }, [nodes, opened, isPage]);
}
