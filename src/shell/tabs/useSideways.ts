import { type RefObject, useEffect } from 'react';

/** Scrolls overflowing tabs: the current one into view, and any by a vertical wheel. */
export function useSideways(list: RefObject<HTMLUListElement | null>, changed: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: says when another tab may be the current one
  useEffect(() => {
    const bar = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('.tab-current')?.getBoundingClientRect();
    if (!list.current || !bar || !tab) return;
    // Not `scrollIntoView`, which would also scroll the page.
    const over = Math.max(0, tab.right - bar.right) + Math.min(0, tab.left - bar.left);
    list.current.scrollLeft += over;
  }, [list, changed]);

  useEffect(() => {
    const element = list.current;
    const handleWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || event.shiftKey) return;
      if (element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      element.scrollLeft += isRightToLeft ? -event.deltaY : event.deltaY;
    };
    // React registers passive wheel listeners, which can't prevent the page from scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  });
}
