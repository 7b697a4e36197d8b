import type { MenuDataItem } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { MenuNode } from '#contract/role';
import { ServerIcon } from '@/components/Icon';

const WEB_ADDRESS = /^https?:\/\//i;

/** The address a menu entry opens in a new window; any other scheme than http(s) is ignored. */
function outsideAddress(node: MenuNode): string | undefined {
  return node.alias && WEB_ADDRESS.test(node.alias) ? node.alias : undefined;
}

/** The server's menu as ProLayout wants it. Hidden nodes stay: their pages need a title. */
export function toMenuData(nodes: readonly MenuNode[]): MenuDataItem[] {
  return nodes.map((node) => ({
    // A folder, or an entry that leads outside, may have no path of its own.
    key: node.path || `menu-${node.id}`,
    path: node.path,
    name: node.name,
    icon: <ServerIcon name={node.icon} />,
    hideInMenu: node.hideInMenu,
    parentKeys: node.activeMenu ? [node.activeMenu] : undefined,
    outside: outsideAddress(node),
    children: node.children.length > 0 ? toMenuData(node.children) : undefined,
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
