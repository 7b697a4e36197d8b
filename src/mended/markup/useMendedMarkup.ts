import { useEffect } from 'react';
import { useT } from '@/hooks/useT';
import { describeFields } from './describe-fields';
import { nameParts } from './name-parts';

/** Tables that scroll sideways, and drawers whose content nobody can step into. */
const SCROLLERS = '.ant-table-content, .ant-table-body, .ant-drawer-body';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

const isScrolling = (element: Element) =>
  element.matches('.ant-drawer-body')
    ? element.scrollHeight > element.clientHeight && !element.querySelector(STOPS)
    : element.scrollWidth > element.clientWidth;

/** Lets those who use the keyboard into whatever is larger than its place, and nowhere else. */
function markScrollers(): void {
  for (const scroller of document.querySelectorAll(SCROLLERS)) {
    if (isScrolling(scroller)) scroller.setAttribute('tabindex', '0');
    else scroller.removeAttribute('tabindex');
  }
}

/** ProLayout keeps the place of its fixed header with an empty one, which is no second banner. */
function markPlaceholders(): void {
  for (const header of document.querySelectorAll('header:empty')) {
    header.setAttribute('role', 'presentation');
  }
}

/**
 * Adds what the libraries leave out of their markup, after every change of the page: a way into
 * what scrolls, what belongs to a field, and the names of buttons and of the dialog in which ProLayout
 * shows the menu on phones.
 */
export function useMendedMarkup(): void {
  const t = useT();
  useEffect(() => {
    const mend = () => {
      markScrollers();
      markPlaceholders();
      describeFields();
      nameParts(t);
      document.querySelector('.ant-pro-drawer-sider')?.setAttribute('aria-label', t('shell.menu'));
    };
    let frame = requestAnimationFrame(mend);
    const mendSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mend);
    };
    const observer = new MutationObserver(mendSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', mendSoon);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', mendSoon);
      cancelAnimationFrame(frame);
    };
  }, [t]);
}
