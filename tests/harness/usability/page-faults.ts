/**
 * What can be wrong with a page by the look of it. These functions run inside the browser, so they
 * use nothing from outside themselves.
 */

/** What axe finds, but for what it cannot know. */
export async function axeFindings(tags: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // They hang on the body, outside all landmarks. Nobody looks for them by landmark: they are
  // reached from the control that opens them, or read out as they come.
  const popups = [
    ...['.ant-dropdown', '.ant-select-dropdown', '.ant-picker-dropdown', '.ant-popover'],
    ...['.ant-tooltip', '.ant-tour', '.ant-message', '.ant-menu-submenu-popup'],
  ].join(', ');
  const isHarmless = (rule: string, element: Element) => {
    if (rule === 'region') return element.closest(popups) ?? element.querySelector(popups);
    // Behind the mask of a dialog nothing can be hit anyway.
    if (rule === 'target-size') {
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front !== null && !element.contains(front);
    }
    // A button that is busy cannot be used, which is what its faintness says.
    if (rule === 'color-contrast') return element.closest('.ant-btn-loading');
    // antd's tree select says that it owns a list of an id that its tree does not have; what is
    // active in the tree is read out from a live region instead.
    return rule === 'aria-valid-attr-value' && element.closest('.ant-tree-select');
  };
  const { violations } = await axe.run({
    runOnly: tags,
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !element || !isHarmless(id, element))
      .map(({ html, target, any }) => {
        const { fgColor, bgColor, contrastRatio } = any[0]?.data ?? {};
        const colours = contrastRatio ? ` ${fgColor} on ${bgColor} ${contrastRatio}` : '';
        return `${id}${colours}: ${target.join(' ')} ${html.replace(/\s+/g, ' ').slice(0, 160)}`;
      }),
  );
}

/** Parts that do not fit: past the edge of the window, to be scrolled sideways, or cut off. */
export function misfitsOf(): string[] {
  /** These scroll by design, and the keyboard reaches them. */
  const scrollers = '.ant-table-content, .ant-table-body, .ant-tabs-nav-wrap, .tab-bar ul';
  const root = document.documentElement;
  const found: string[] = [];
  const report = (fault: string, element: Element) =>
    found.push(`${fault}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)}`);

  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) found.push(`the page is ${excess} px too wide`);

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isEllipsis = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, iframe')) continue;
    const inScroller = element.closest(scrollers) !== null;
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || element.closest('[aria-hidden="true"]')) continue;
    const { overflowX } = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (isTooWide && !inScroller && /auto|scroll/.test(overflowX)) report('scrolls', element);
    if (!inScroller && (hasText(element) || element.matches('button, input, select, textarea'))) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isOut = right > root.clientWidth + 1 || left < -1;
      let ancestor: Element | null = element;
      while (ancestor && !isEllipsis(ancestor)) ancestor = ancestor.parentElement;
      if (isOut && !ancestor && width > 1 && height > 1) report('sticks out', element);
    }
    if (isTooWide && /hidden|clip/.test(overflowX) && hasText(element) && !isEllipsis(element)) {
      report('is cut', element);
    }
  }
  // What is too wide takes everything on it along.
  return found.slice(0, 10);
}

/** What a page says, with the texts that only readers of attributes get. */
export function wordsOf(): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style, noscript, code')) continue;
    words.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (element.closest('[aria-hidden="true"]')) continue;
      words.push(element.getAttribute(name) ?? '');
    }
  }
  return [document.title, ...words].filter((text) => text.trim() !== '');
}

/** Icons that are read out by the names of their drawings, in no language at all. */
export function spokenDrawings(): string[] {
  return [...document.querySelectorAll('.anticon[aria-label]:not([aria-hidden="true"])')]
    .filter((icon) => icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`))
    .map((icon) => `read out as a drawing: ${icon.parentElement?.outerHTML.slice(0, 160)}`);
}
