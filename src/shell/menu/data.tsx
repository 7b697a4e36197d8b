import type { MenuDataItem } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { ServerIcon } from '@/components/icon/ServerIcon';
import {
  givesWay,
  isEmptyFolder,
  isFramed,
  isShown,
  outsideAddress,
  pathOf,
} from '@/features/menu/tree';

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
    // Without one, a folded menu shows the first letter of the name.
    icon: node.icon || folderIcon ? <ServerIcon name={node.icon || folderIcon} /> : undefined,
    disabled: isEmptyFolder(node),
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

interface MenuState {
  collapsed?: boolean;
}

/** Names that are cut off are told in full; a folded menu has tooltips of its own. */
const fullName = (item: MenuDataItem, { collapsed }: MenuState) =>
  collapsed ? undefined : item.name;

/** A leaf of the side menu: a page of this console, a new window, or a folder with nothing in it. */
export function menuLink(item: MenuDataItem, content: ReactNode, menu: MenuState) {
  const title = fullName(item, menu);
  if (item.disabled) return <span title={title}>{content}</span>;
  if (item.outside) {
    return (
      <a href={item.outside} target="_blank" rel="noopener noreferrer" title={title}>
        {content}
      </a>
    );
  }
  return (
    <Link to={item.path ?? '/'} onClick={item.isMobile ? item.onClick : undefined} title={title}>
      {content}
    </Link>
  );
}

/** A folder of the side menu. */
export const menuFolder = (item: MenuDataItem, content: ReactNode, menu: MenuState) => (
  <span title={fullName(item, menu)}>{content}</span>
);
