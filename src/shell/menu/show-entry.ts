/** Scrolls the side menu, and nothing else, to the entry of the page if that is out of sight. */
export function showEntry(link: Element | null): void {
  const frame = link?.closest('.ant-pro-sider-menu')?.parentElement;
  const entry = link?.closest('.ant-menu-item')?.getBoundingClientRect();
  if (!frame || !entry) return;
  const { top, bottom } = frame.getBoundingClientRect();
  frame.scrollTop += Math.max(0, entry.bottom - bottom) || Math.min(0, entry.top - top);
}
