import { useEffect } from 'react';

const SCROLLERS = '.ant-table-content, .ant-table-body';

/** Lets those who use the keyboard into whatever is wider than its place, and nowhere else. */
function markScrollers(): void {
  for (const scroller of document.querySelectorAll(SCROLLERS)) {
    if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute('tabindex', '0');
    else scroller.removeAttribute('tabindex');
  }
}

/** Keeps tables that scroll sideways reachable, also where nothing in them takes the focus. */
export function useReachableScrollers(): void {
  useEffect(() => {
    let frame = 0;
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(markScrollers);
    };
    const observer = new MutationObserver(markSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', markSoon);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', markSoon);
      cancelAnimationFrame(frame);
    };
  }, []);
}
