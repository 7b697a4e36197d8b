import type { MenuDataItem } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { ServerIcon } from '@/components/icon/ServerIcon';
import {
  activeOf,
  givesWay,
  isEmptyFolder,
  isFramed,
  isShown,
  outsideAddress,
  pathOf,
} from '@/features/menu/tree';
import { showEntry } from './show-entry';

/** Folders and external entries may have no path; ProLayout omits items without any. */
const keyOf = (node: MenuNode) => pathOf(node) || `/menu-${node.id}`;

/** The server's menu in ProLayout's format. Hidden nodes stay, because their pages need a title. */
export function toMenuData(nodes: readonly MenuNode[], folderIcon = ''): MenuDataItem[] {
  return nodes.map((node) => ({
    key: keyOf(node),
    path: keyOf(node),
    name: node.name,
    // Without an icon, a collapsed menu shows the first letter of the name.
    icon: node.icon || folderIcon ? <ServerIcon name={node.icon || folderIcon} /> : undefined,
    disabled: isEmptyFolder(node),
    hideInMenu: !isShown(node),
    flatMenu: givesWay(node),
    parentKeys: activeOf(node) ? [activeOf(node) as string] : undefined,
    outside: isFramed(node) ? undefined : outsideAddress(node),
    children:
      node.children.length > 0
        ? toMenuData(node.children, givesWay(node) ? node.icon : '')
        : undefined,
  }));
}

interface MenuState {
  collapsed?: boolean;
  /** Keys of the page's entry and of those above it. */
  matchMenuKeys?: readonly string[];
}

/** A tooltip for truncated names; a collapsed menu has its own tooltips. */
const fullName = (item: MenuDataItem, { collapsed }: MenuState) =>
  collapsed ? undefined : item.name;

/** A leaf of the side menu: a page, an external link, or an empty folder. */
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
    <Link
      to={item.path ?? '/'}
      onClick={item.isMobile ? item.onClick : undefined}
      title={title}
      // The long menu of a page that was opened by its address does not begin with it.
      ref={menu.matchMenuKeys?.includes(String(item.key)) ? showEntry : undefined}
    >
      {content}
    </Link>
  );
}

/** A folder of the side menu. */
export const menuFolder = (item: MenuDataItem, content: ReactNode, menu: MenuState) => (
  <span title={fullName(item, menu)}>{content}</span>
);
