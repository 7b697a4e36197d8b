import { history, useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { isFramed, outsideAddress, pagesOf, pathOf } from '@/features/menu/tree';
import type { PaletteEntry } from './usePaletteEntries';

/** Opens an entry as the menu does: external pages in a new window, unless they are framed. */
function open(node: MenuNode): void {
  const outside = isFramed(node) ? undefined : outsideAddress(node);
  if (outside) window.open(outside, '_blank', 'noopener');
  else history.push(pathOf(node));
}

/** The pages of the member's menus, by their names in both languages. */
export function usePages(): PaletteEntry[] {
  const { initialState } = useModel('@@initialState');
  const { menus, addonMenus } = initialState ?? {};
  return useMemo(
    () =>
      [menus ?? [], ...Object.values(addonMenus ?? {})]
        .flatMap((nodes) => pagesOf(nodes))
        .filter(({ node }) => outsideAddress(node) || /^[^:]+$/.test(pathOf(node)))
        .map(({ node, names }) => ({
          key: `page-${node.id}`,
          title: node.name,
          // The path in the menu, which tells apart pages of the same name.
          hint: names.slice(0, -1).join(' / '),
          also: [...node.otherNames, node.remark, node.path],
          icon: <ServerIcon name={node.icon} />,
          run: () => open(node),
        })),
    [menus, addonMenus],
  );
}
