import { useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { heirOf, isThere, type Place, placeOf } from './focus-heir';

/** Number of remembered elements; more than the fields of a long form. */
const TRAIL = 100;

/** The open drawer or dialog that traps the focus. */
const layerOf = (stop: HTMLElement | undefined) =>
  stop?.closest('.ant-drawer-open, .ant-modal-wrap');

/**
 * Focuses without moving tables sideways: a control of a fixed column would be looked for where it
 * would stand if the column were not fixed. The page stays where it is for whoever uses no keys.
 */
function focusInPlace(element: HTMLElement): void {
  const table = element.closest('.ant-table-content, .ant-table-body');
  const left = table?.scrollLeft ?? 0;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
  if (table) table.scrollLeft = left;
}

/**
 * Restores the focus when its element disappears: a closed drawer, an item of a closed menu, a deleted
 * row, a disabled button. It goes back along the focused elements to the first that still exists or
 * has left a place that another control of its group can stand for, or to the content of a new page;
 * otherwise Tab would start at the top of the document.
 */
export function useFocusReturn(contentId: string): void {
  const { pathname } = useLocation();
  const trail = useRef<HTMLElement[]>([]);
  const places = useRef(new WeakMap<HTMLElement, Place>());
  const page = useRef(pathname);

  // A new page starts a new trail. Unlocking shows the same page again.
  useEffect(() => {
    if (page.current !== pathname) trail.current = trail.current.slice(-1);
    page.current = pathname;
  }, [pathname]);

  useEffect(() => {
    let frame = 0;
    let way: { from: Element; before: HTMLElement[] } | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const layer = layerOf(target);
      // Tab at the end of a drawer or dialog passes through the page behind, which doesn't count.
      if (way && way.from === layer) trail.current = way.before;
      const from = layerOf(trail.current.at(-1));
      way = from && !layer ? { from, before: trail.current } : undefined;
      const before = trail.current.filter((stop) => stop !== target && stop.isConnected);
      places.current.set(target, placeOf(target));
      trail.current = [...before, target].slice(-TRAIL);
    };

    const giveBack = () => {
      const last = trail.current.at(-1);
      const { activeElement, body } = document;
      if (!last || (activeElement !== body && activeElement !== last)) return;
      if (isThere(last)) return;
      for (const stop of [...trail.current].reverse()) {
        const place = stop.isConnected ? undefined : places.current.get(stop);
        const next = isThere(stop) ? stop : place && heirOf(place);
        if (next) return focusInPlace(next);
      }
      document.getElementById(contentId)?.focus();
    };

    /** A click on the background drops the focus on purpose. Leaving the window keeps the trail. */
    const forget = () => {
      if (document.activeElement === document.body) trail.current = [];
    };

    const giveBackSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(giveBack);
    };

    giveBackSoon();
    const observer = new MutationObserver(giveBackSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['class', 'style', 'hidden', 'disabled'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', giveBackSoon);
    document.addEventListener('click', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', giveBackSoon);
      document.removeEventListener('click', forget, true);
      cancelAnimationFrame(frame);
    };
  }, [contentId]);
}
