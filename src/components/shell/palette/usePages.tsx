import { history, useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { MenuNode } from '#contract/role';
import { ServerIcon } from '@/components/Icon';
import { menuPages } from '../menu-data';
import { PAGE_NAMES } from './page-names';
import type { Entry } from './usePaletteEntries';

/** Where each page stands in the menu, for pages of the same name. */
function parentsOf(nodes: readonly MenuNode[], above: readonly string[] = []): [number, string][] {
  return nodes.flatMap((node) => [
    [node.id, above.join(' / ')] as [number, string],
    ...parentsOf(node.children, [...above, node.name]),
  ]);
}

function open({ path, alias }: MenuNode): void {
  if (alias) window.open(alias, '_blank', 'noopener');
  else history.push(path);
}

/** The pages of the member's own menu, by either language's name. */
export function usePages(): Entry[] {
  const { initialState } = useModel('@@initialState');
  const menus = initialState?.menus;
  return useMemo(() => {
    const parents = new Map(parentsOf(menus ?? []));
    return menuPages(menus ?? [])
      .filter((node) => (node.path && !node.path.includes(':')) || node.alias)
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
