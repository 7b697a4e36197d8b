import { useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** How many stops back the focus may go: past all fields of a long form. */
const TRAIL = 100;

/** What keeps the focus inside while it is open. */
const layerOf = (stop: HTMLElement | undefined) =>
  stop?.closest('.ant-drawer-open, .ant-modal-wrap');

const isThere = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/**
 * Gives the focus back when it vanishes with what held it: an entry of a menu that has closed, a
 * row that was deleted, a button that has become idle. It goes to the last stop that is still
 * there, or to the page when another one has come; otherwise the keyboard would start at the top.
 */
export function useFocusReturn(contentId: string): void {
  const { pathname } = useLocation();
  const trail = useRef<HTMLElement[]>([]);
  const page = useRef(pathname);

  // Stops on the page before are none of this one. Unlocking the screen brings back the same page.
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
      // Tab past the end of a drawer or dialog leads round by the page behind, which is no stop.
      if (way && way.from === layer) trail.current = way.before;
      const from = layerOf(trail.current.at(-1));
      way = from && !layer ? { from, before: trail.current } : undefined;
      const before = trail.current.filter((stop) => stop !== target && stop.isConnected);
      trail.current = [...before, target].slice(-TRAIL);
    };

    const giveBack = () => {
      const last = trail.current.at(-1);
      const { activeElement, body } = document;
      if (!last || (activeElement !== body && activeElement !== last)) return;
      if (isThere(last)) return;
      const stop = trail.current.findLast(isThere) ?? document.getElementById(contentId);
      stop?.focus();
    };

    /** Who clicks beside everything wants the focus nowhere; who steps out of the page comes back. */
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
