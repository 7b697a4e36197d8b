/** Horizontally scrolling tables, and the bodies of drawers. */
export const SCROLLERS = '.ant-table-content, .ant-table-body, .ant-drawer-body';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

const isScrolling = (element: Element) =>
  element.matches('.ant-drawer-body')
    ? element.scrollHeight > element.clientHeight && !element.querySelector(STOPS)
    : element.scrollWidth > element.clientWidth;

/**
 * Makes overflowing containers focusable, and only these: antd gives neither the body of a table
 * nor that of a drawer a `tabindex` (ant-design/ant-design#24738, still open, and #31094, closed;
 * seen in antd 6.6.8). It can go once the usability tests find every scroll container reachable
 * without it.
 */
export function markScrollers(): void {
  for (const scroller of document.querySelectorAll(SCROLLERS)) {
    if (isScrolling(scroller)) scroller.setAttribute('tabindex', '0');
    else scroller.removeAttribute('tabindex');
  }
}
