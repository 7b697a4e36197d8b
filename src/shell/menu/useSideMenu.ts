import type { MenuDataItem, ProLayoutProps } from '@ant-design/pro-components';
import { useMemo, useState } from 'react';
import { useMedia } from '@/hooks/useMedia';

/** Below this width the menu starts folded; ProLayout itself turns it into a drawer on phones. */
const NARROW = '(max-width: 991px)';

function branchKeys(items: readonly MenuDataItem[]): string[] {
  return items.flatMap((item) =>
    item.children ? [String(item.key), ...branchKeys(item.children)] : [],
  );
}

type SideMenuProps = Pick<ProLayoutProps, 'collapsed' | 'onCollapse' | 'menuProps'>;

/**
 * Keeps the side menu fully open but for what its user has closed. ProLayout's `defaultOpenAll`
 * forgets itself when the width becomes known, so the open branches are held here
 * (ant-design/ant-design-pro-layout#594, closed as meant so).
 */
export function useSideMenu(items: readonly MenuDataItem[]): SideMenuProps {
  const isNarrow = useMedia(NARROW);
  const [wasNarrow, setWasNarrow] = useState(isNarrow);
  const [isCollapsed, setCollapsed] = useState(isNarrow);
  // A window that gets narrow must not show the menu as a drawer over the page first.
  if (isNarrow !== wasNarrow) {
    setWasNarrow(isNarrow);
    setCollapsed(isNarrow);
  }
  const [closed, setClosed] = useState<readonly string[]>([]);
  const branches = useMemo(() => branchKeys(items), [items]);
  const isUnfolded = !isCollapsed;
  return {
    collapsed: isCollapsed,
    onCollapse: setCollapsed,
    // A folded menu opens its branches as pop-ups, which antd controls by itself.
    menuProps: isUnfolded
      ? {
          openKeys: branches.filter((key) => !closed.includes(key)),
          onOpenChange: (open) => setClosed(branches.filter((key) => !open.includes(key))),
        }
      : undefined,
  };
}
