import { useSyncExternalStore } from 'react';
import { textDirection } from '@/stores/language';

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** Which way the preferred language is written. */
export const useDirection = () => useSyncExternalStore(subscribe, textDirection);

/** The side where lines end, from which drawers come; antd's own placement knows no direction. */
export const useEndSide = () => (useDirection() === 'rtl' ? 'left' : 'right');
