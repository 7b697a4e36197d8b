import { useEffect, useLayoutEffect } from 'react';

/**
 * Makes antd's Tour a dialog: it has no role, neither takes nor traps the focus, and hides each card
 * briefly while it positions it, which drops the focus again (ant-design/ant-design#55177 asks for its
 * operation by keyboard, for which react-component/tour#87 is still open; seen in antd 6.6.8). The page
 * behind the mask is inert meanwhile. It can go once the tour has the role of a dialog and the focus is
 * in it (`needed.test.tsx`).
 */
export function useTourDialog(isOpen: boolean, name: string): void {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!isOpen || !root) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const hold = () => {
      const card = document.querySelector('.ant-tour');
      card?.setAttribute('role', 'dialog');
      card?.setAttribute('aria-label', name);
      if (card?.contains(document.activeElement)) return;
      card?.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus();
    };
    hold();
    const observer = new MutationObserver(hold);
    const attributeFilter = ['class', 'style'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, [isOpen, name]);
}
