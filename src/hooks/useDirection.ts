import { useSyncExternalStore } from 'react';
import { textDirection } from '@/utils/language';

function subscribe(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** Which way the preferred language is written. */
export const useDirection = () => useSyncExternalStore(subscribe, textDirection);
