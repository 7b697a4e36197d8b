import type { MenuDataItem, ProLayoutProps } from '@ant-design/pro-components';
import { useMemo, useState } from 'react';
import { useMedia } from '@/hooks/useMedia';
import { useOpenBranches } from '@/mended/menu/useOpenBranches';

/** Below this width the menu starts collapsed; on phones ProLayout turns it into a drawer. */
const NARROW = '(max-width: 991px)';

function branchKeys(items: readonly MenuDataItem[]): string[] {
  return items.flatMap((item) =>
    item.children ? [String(item.key), ...branchKeys(item.children)] : [],
  );
}

/** Whether a link of the menu is shown while these branches are open. */
const hasLink = (items: readonly MenuDataItem[], open: readonly string[]): boolean =>
  items.some(({ key, children, disabled, flatMenu, hideInMenu }) => {
    if (hideInMenu || disabled) return false;
    if (!children) return true;
    return (flatMenu || open.includes(String(key))) && hasLink(children, open);
  });

type SideMenuProps = Pick<ProLayoutProps, 'collapsed' | 'onCollapse' | 'menuProps'>;

/**
 * Keeps the side menu expanded except for the branches that the user has closed. A collapsed menu, and a
 * horizontal one, opens its branches as pop-ups, which antd controls.
 */
export function useSideMenu(items: readonly MenuDataItem[], isOnTop: boolean): SideMenuProps {
  const isNarrow = useMedia(NARROW);
  const [wasNarrow, setWasNarrow] = useState(isNarrow);
  const [isCollapsed, setCollapsed] = useState(isNarrow);
  // A window that becomes narrow must not open the drawer over the page.
  if (isNarrow !== wasNarrow) {
    setWasNarrow(isNarrow);
    setCollapsed(isNarrow);
  }
  const branches = useMemo(() => branchKeys(items), [items]);
  const openBranches = useOpenBranches(branches);
  const isUnfolded = !isCollapsed && !isOnTop;
  const open = isUnfolded ? openBranches.openKeys : [];
  return {
    collapsed: isCollapsed,
    onCollapse: setCollapsed,
    menuProps: {
      ...(isUnfolded ? openBranches : {}),
      // Links are stops of Tab themselves, from which arrow keys lead to the folders.
      tabIndex: hasLink(items, open) ? -1 : 0,
    },
  };
}
