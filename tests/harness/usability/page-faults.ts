/**
 * Checks for visible faults of a page. These functions run inside the browser, so they must not use
 * anything outside themselves.
 */

/**
 * The findings of axe without known false positives. If any of the layers (a selector) is visible,
 * only those are checked, with the controls that opened them.
 */
export async function axeFindings({ tags, layers }: { tags: string[]; layers?: string }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const opened = [...document.querySelectorAll(layers ?? ':not(*)')].filter((layer) =>
    layer.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const openers = [...document.querySelectorAll('[aria-expanded="true"]')];
  const place = opened.length > 0 ? { include: [...opened, ...openers] } : document;
  // Popups are children of the body, outside all landmarks. They are reached from their trigger or
  // announced when they open.
  const popups = [
    ...['.ant-dropdown', '.ant-select-dropdown', '.ant-picker-dropdown', '.ant-popover'],
    ...['.ant-tooltip', '.ant-tour', '.ant-message', '.ant-menu-submenu-popup'],
  ].join(', ');
  const isHarmless = (rule: string, element: Element) => {
    // In a frame, the heading is the console's.
    if (rule === 'page-has-heading-one') return window.self !== window.top;
    if (rule === 'region') return element.closest(popups) ?? element.querySelector(popups);
    // A dialog's mask covers the targets behind it anyway.
    if (rule === 'target-size') {
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front !== null && !element.contains(front);
    }
    // A loading button is disabled, which its low contrast indicates.
    if (rule === 'color-contrast') return element.closest('.ant-btn-loading');
    // antd's tree select refers to a list id that its tree does not have; a live region announces
    // the active node instead.
    return rule === 'aria-valid-attr-value' && element.closest('.ant-tree-select');
  };
  const { violations } = await axe.run(place, {
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

/** Elements that overflow: beyond the window, scrolling sideways, or truncated. */
export function misfitsOf(): string[] {
  /** These scroll by design and are reachable by keyboard. */
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
  // Too wide an element moves everything on it, so a few are enough.
  return found.slice(0, 10);
}

/** The page's texts, including those in attributes. */
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

/** Icons announced by the name of their drawing, in no language. */
export function spokenDrawings(): string[] {
  return [...document.querySelectorAll('.anticon[aria-label]:not([aria-hidden="true"])')]
    .filter((icon) => icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`))
    .map((icon) => `read out as a drawing: ${icon.parentElement?.outerHTML.slice(0, 160)}`);
}

/** Open dialogs with a form that wait on their close button or frame, where what is typed is lost. */
export function idleForms(): string[] {
  const shown = [...document.querySelectorAll('.ant-modal, .ant-drawer-section')].filter((dialog) =>
    dialog.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const dialog = shown.at(-1);
  const form = dialog?.querySelector('form');
  const field = form?.querySelector('.ant-form-item :is(input, textarea):not(:disabled)');
  const focus = document.activeElement;
  const isIdle =
    focus?.contains(dialog ?? null) || focus?.matches('.ant-modal-close, .ant-drawer-close');
  if (!field || !isIdle) return [];
  return [`no field has the focus: ${dialog?.textContent?.slice(0, 80)}`];
}
