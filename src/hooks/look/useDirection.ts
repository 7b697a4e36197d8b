import { useSyncExternalStore } from 'react';
import { textDirection } from '@/stores/language';

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** The writing direction of the preferred language. */
export const useDirection = () => useSyncExternalStore(subscribe, textDirection);
