/**
 * Hides the second banner landmark: ProLayout reserves the space of its fixed header with an empty
 * `<header>`, which screen readers announce (ant-design/ant-design-pro-layout#359, closed as
 * intended; seen in pro-components 3.1.14-7). It can go once no `header:empty` is in the page with
 * a fixed header.
 */
export function markPlaceholders(): void {
  for (const header of document.querySelectorAll('header:empty')) {
    header.setAttribute('role', 'presentation');
  }
}
