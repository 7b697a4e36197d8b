/** The entry that a menu has been scrolled to: whoever scrolls on is not brought back before the next page. */
const shown = new WeakMap<Element, string | null>();

/** Scrolls the side menu, and nothing else, to the entry of the page if that is out of sight. */
export function showEntry(link: Element | null): void {
  const menu = link?.closest('.ant-pro-sider-menu');
  const frame = menu?.parentElement;
  const entry = link?.closest('.ant-menu-item')?.getBoundingClientRect();
  const address = link?.getAttribute('href') ?? null;
  if (!menu || !frame || !entry || shown.get(menu) === address) return;
  shown.set(menu, address);
  const { top, bottom } = frame.getBoundingClientRect();
  frame.scrollTop += Math.max(0, entry.bottom - bottom) || Math.min(0, entry.top - top);
}
