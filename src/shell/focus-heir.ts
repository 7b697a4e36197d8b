import { SCROLLERS } from '@/mended/markup/scrollers';

/** What belongs together on a page; the frame of the console is a `section` too. */
const GROUP = 'section:not(.ant-layout), [role="region"], .ant-pro-table, .ant-card, form';

/** What opens over a page, from within it or beside it, and goes as a whole. */
const OVERLAY =
  '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-modal-wrap, .ant-drawer';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Where a control stood: its ancestors within its group, each with the number of the child it was in. */
export type Place = readonly { parent: HTMLElement; index: number }[];

/** A drawer that is closing, or closed and kept; its frame stays visible to the document. */
const SHUT = '.ant-drawer:not(.ant-drawer-open)';

/** Whether an element can take the focus. */
export const isThere = (element: HTMLElement) =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest(SHUT);

/** The place of a control, while it is there; a control that is in no group, or in an overlay's frame, has none. */
export function placeOf(control: HTMLElement): Place {
  const group = control.parentElement?.closest(`${GROUP}, ${OVERLAY}`);
  const place: { parent: HTMLElement; index: number }[] = [];
  if (!group || group.matches(OVERLAY)) return place;
  for (let child: Element = control; child !== group; ) {
    const parent = child.parentElement as HTMLElement;
    place.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return place;
}

function controlIn(element: Element): HTMLElement | undefined {
  const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)];
  if (element instanceof HTMLElement && element.matches(CONTROLS)) controls.unshift(element);
  // What only scrolls is no place to go on from.
  return controls.find((control) => isThere(control) && !control.matches(SCROLLERS));
}

/** The first control at the same place within another element, as in the cell of the next row. */
function controlAt(element: Element, path: readonly number[]): HTMLElement | undefined {
  const found = path.reduce<Element | undefined>((one, index) => one?.children[index], element);
  return found && controlIn(found);
}

/**
 * The control that stands where one stood that is gone: what replaces it, else the nearest of its
 * group, the following ones first, else the heading of the group. Undefined if the group is gone.
 */
export function heirOf(place: Place): HTMLElement | undefined {
  for (const [depth, { parent, index }] of place.entries()) {
    if (!isThere(parent)) continue;
    // To where the control stood, not to the same one: pressed twice, that would cancel the next row too.
    const path = place.slice(1, depth).map((inner) => inner.index);
    path.reverse();
    const children = [...parent.children];
    const near = [...children.slice(index), ...children.slice(0, index).reverse()];
    for (const child of near) {
      const heir = controlAt(child, path) ?? controlIn(child);
      if (heir) return heir;
    }
  }
  const group = place.findLast(({ parent }) => isThere(parent))?.parent;
  const heading = group?.querySelector<HTMLElement>('h1, h2, h3, h4');
  heading?.setAttribute('tabindex', '-1');
  return heading ?? undefined;
}
