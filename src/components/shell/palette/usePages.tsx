import { history, useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { MenuNode } from '#contract/role';
import { ServerIcon } from '@/components/Icon';
import { menuPages } from '../menu-data';
import { isFramed, outsideAddress, pathOf } from '../menu-tree';
import { PAGE_NAMES } from './page-names';
import type { Entry } from './usePaletteEntries';

/** Where each page stands in the menu, for pages of the same name. */
function parentsOf(nodes: readonly MenuNode[], above: readonly string[] = []): [number, string][] {
  return nodes.flatMap((node) => [
    [node.id, above.join(' / ')] as [number, string],
    ...parentsOf(node.children, [...above, node.name]),
  ]);
}

/** As the menu itself does: outside addresses in a new window, unless they are framed. */
function open(node: MenuNode): void {
  const outside = isFramed(node) ? undefined : outsideAddress(node);
  if (outside) window.open(outside, '_blank', 'noopener');
  else history.push(pathOf(node));
}

/** The pages of the member's own menu, by either language's name. */
export function usePages(): Entry[] {
  const { initialState } = useModel('@@initialState');
  const menus = initialState?.menus;
  return useMemo(() => {
    const parents = new Map(parentsOf(menus ?? []));
    return menuPages(menus ?? [])
      .filter((node) => (pathOf(node) && !pathOf(node).includes(':')) || outsideAddress(node))
      .map((node) => ({
        key: `page-${node.id}`,
        title: node.name,
        hint: parents.get(node.id),
        also: [...(PAGE_NAMES[node.path] ?? []), node.remark, node.path],
        icon: <ServerIcon name={node.icon} />,
        run: () => open(node),
      }));
  }, [menus]);
}
