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

type SideMenuProps = Pick<ProLayoutProps, 'collapsed' | 'onCollapse' | 'menuProps'>;

/** Keeps the side menu expanded except for the branches that the user has closed. */
export function useSideMenu(items: readonly MenuDataItem[]): SideMenuProps {
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
  const isUnfolded = !isCollapsed;
  return {
    collapsed: isCollapsed,
    onCollapse: setCollapsed,
    // A collapsed menu opens its branches as pop-ups, which antd controls.
    menuProps: isUnfolded ? openBranches : undefined,
  };
}
