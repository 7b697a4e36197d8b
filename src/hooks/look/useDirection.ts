import { useSyncExternalStore } from 'react';
import { textDirection } from '@/stores/language';

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** The writing direction of the preferred language. */
export const useDirection = () => useSyncExternalStore(subscribe, textDirection);

/** The side where lines end, on which drawers open; antd's `placement` ignores the direction. */
export const useEndSide = () => (useDirection() === 'rtl' ? 'left' : 'right');
