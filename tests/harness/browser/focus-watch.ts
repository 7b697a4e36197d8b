declare global {
  interface Window {
    /** The faults found so far. */
    focusFindings?: Set<string>;
  }
}

interface Stop {
  element: Element;
  look: string;
  age: number;
}

/**
 * Runs in the page. At each key press it compares the current focus with the last: every stop must
 * show a focus ring that nothing cuts off and be in view, and the focus must never fall back to the document.
 */
export function watchFocus(): void {
  const findings = new Set<string>();
  window.focusFindings = findings;
  let last: Stop | undefined;
  /** Elements that have lost the focus, perhaps to an element within the same ring. */
  let leaving: Stop[] = [];

  // Disables colour transitions, whose intermediate colours look like the old ones. Other
  // transitions stay, because components wait for their end.
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after {
    transition-property: opacity, transform, width, height, margin !important;
  }`);
  document.adoptedStyleSheets = [still];

  /** The elements that may show the focus ring: the element, its ancestors and its siblings. */
  function carriersOf(element: Element): Element[] {
    const above: Element[] = [];
    for (let one = element.parentElement; one && above.length < 3; one = one.parentElement) {
      above.push(one);
    }
    const beside = [...(element.parentElement?.children ?? [])].slice(0, 20);
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return [element, ...above, ...beside, ...element.children, ...(active ? [active] : [])];
  }

  const ringOf = (style: CSSStyleDeclaration) => [
    style.outlineStyle === 'none' ? '' : `${style.outline}${style.outlineOffset}`,
    style.borderTopWidth === '0px' ? '' : style.borderTopColor,
    style.boxShadow,
    style.backgroundColor,
  ];

  const lookOf = (element: Element) =>
    carriersOf(element)
      .flatMap((one) => [
        ...ringOf(getComputedStyle(one)),
        ...ringOf(getComputedStyle(one, '::before')),
        ...ringOf(getComputedStyle(one, '::after')),
      ])
      .join('|');

  /** Whether part of the element, or of its owner, is on the screen and not covered. */
  function isInSight(element: Element): boolean {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const owner =
      width < 2 || height < 2 ? element.parentElement : (element.parentElement ?? element);
    const across = [left + 2, (left + right) / 2, right - 2];
    const down = [top + 2, (top + bottom) / 2, bottom - 2];
    return across.some((x) =>
      down.some((y) => {
        const hit = document.elementFromPoint(
          Math.min(Math.max(x, 0), innerWidth - 1),
          Math.min(Math.max(y, 0), innerHeight - 1),
        );
        return Boolean(hit && (owner?.contains(hit) || hit.contains(element)));
      }),
    );
  }

  /** Whether ancestors cut the element's outline off on all sides but one. */
  function isRingCut(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    if (outlineStyle === 'none' || reach <= 0) return false;
    const ring = element.getBoundingClientRect();
    const cut = new Set<string>();
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue;
      const box = one.getBoundingClientRect();
      if (ring.left - reach < box.left) cut.add('left');
      if (ring.right + reach > box.right) cut.add('right');
      if (ring.top - reach < box.top) cut.add('top');
      if (ring.bottom + reach > box.bottom) cut.add('bottom');
    }
    return cut.size >= 3;
  }

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${(element.cloneNode(false) as Element).outerHTML.slice(0, 140)} ${text.slice(0, 40)}`;
  };

  /** Whether the element may share its ring with the focused one. */
  const sharesRing = (element: Element) =>
    Boolean(element.parentElement?.parentElement?.parentElement?.contains(document.activeElement));

  function compare(left: Stop): boolean {
    if (document.activeElement !== last?.element) left.age += 1;
    if (left.element === document.activeElement || !left.element.checkVisibility()) return false;
    if (left.age < 4 && sharesRing(left.element)) return true;
    if (lookOf(left.element) === left.look) findings.add(`no ring: ${nameOf(left.element)}`);
    return false;
  }

  window.addEventListener(
    'keydown',
    ({ key }) => {
      const element = document.activeElement;
      if (last && last.element !== element) {
        const isThere = last.element.checkVisibility();
        // After the last stop of the page the focus moves to the browser.
        if (element === document.body && !isThere) {
          findings.add(`lost before ${key}, after ${nameOf(last.element)}`);
        }
        // An element that only scripts can focus is no control and needs no ring.
        if (!last.element.matches('[tabindex="-1"]:not([role])')) leaving.push(last);
        last = undefined;
      }
      leaving = leaving.filter(compare);
      if (!element || element === document.body) return;
      if (isRingCut(element)) findings.add(`ring cut off: ${nameOf(element)}`);
      if (!last && !isInSight(element)) findings.add(`out of sight: ${nameOf(element)}`);
      last = { element, look: lookOf(element), age: 0 };
    },
    true,
  );
}
