import { useEffect } from 'react';

/** Scrolls the side menu, and nothing else, to the entry of the page if that is out of sight. */
export function useShownEntry(pathname: string, items: unknown, isCollapsed: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look again.
  useEffect(() => {
    const menu = document.querySelector('.ant-pro-sider-menu');
    const entry = menu?.querySelector('.ant-menu-item-selected')?.getBoundingClientRect();
    const frame = menu?.parentElement;
    if (!entry || !frame) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const below = Math.max(0, entry.bottom - bottom);
    frame.scrollTop += below || Math.min(0, entry.top - top);
  }, [pathname, items, isCollapsed]);
}
