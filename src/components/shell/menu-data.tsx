import type { MenuDataItem } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { MenuNode } from '#contract/role';
import { ServerIcon } from '@/components/Icon';
import { givesWay, isFramed, isShown, outsideAddress, pathOf } from './menu-tree';

/**
 * A folder, or an entry that leads outside, may have no path of its own; without any, ProLayout
 * leaves it out.
 */
const keyOf = (node: MenuNode) => pathOf(node) || `/menu-${node.id}`;

/** The server's menu as ProLayout wants it. Hidden nodes stay: their pages need a title. */
export function toMenuData(nodes: readonly MenuNode[], folderIcon = ''): MenuDataItem[] {
  return nodes.map((node) => ({
    key: keyOf(node),
    path: keyOf(node),
    name: node.name,
    icon: <ServerIcon name={node.icon || folderIcon} />,
    hideInMenu: !isShown(node),
    flatMenu: givesWay(node),
    parentKeys: node.activeMenu ? [node.activeMenu] : undefined,
    outside: isFramed(node) ? undefined : outsideAddress(node),
    children:
      node.children.length > 0
        ? toMenuData(node.children, givesWay(node) ? node.icon : '')
        : undefined,
  }));
}

/** A leaf of the side menu: a page of this console, or a new window. */
export function menuLink(item: MenuDataItem, content: ReactNode) {
  if (item.outside) {
    return (
      <a href={item.outside} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link to={item.path ?? '/'} onClick={item.isMobile ? item.onClick : undefined}>
      {content}
    </Link>
  );
}

/** The pages a member can open from the menu, in its order. */
export function menuPages(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.hideInMenu)
    .flatMap((node) => (node.children.length > 0 ? menuPages(node.children) : [node]));
}
