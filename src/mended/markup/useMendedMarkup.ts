import { useEffect } from 'react';
import { useT } from '@/hooks/useT';
import { clearByKey, passClearButtons } from './clear-buttons';
import { describeFields } from './describe-fields';
import { nameMenuDrawer } from './menu-drawer';
import { nameParts } from './name-parts';
import { markPlaceholders } from './placeholders';
import { markScrollers } from './scrollers';

/**
 * Adds what the libraries' markup lacks, after every change of the page. Each repair has a file in
 * this folder, which states its reason and when it can go.
 */
export function useMendedMarkup(): void {
  const t = useT();
  useEffect(() => {
    const mend = () => {
      markScrollers();
      markPlaceholders();
      describeFields();
      nameParts(t);
      nameMenuDrawer(t);
      passClearButtons();
    };
    let frame = requestAnimationFrame(mend);
    const mendSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mend);
    };
    const observer = new MutationObserver(mendSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', mendSoon);
    document.addEventListener('keydown', clearByKey);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', mendSoon);
      document.removeEventListener('keydown', clearByKey);
      cancelAnimationFrame(frame);
    };
  }, [t]);
}
