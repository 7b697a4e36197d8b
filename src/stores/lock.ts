import { useSyncExternalStore } from 'react';
import { forgetStored, readStored, writeStored } from '@/utils/browser/storage';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Told of what other windows store; this one is told by itself.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Covers the console in every window of this browser. */
export function lockScreen(): void {
  writeStored('lockScreen', true);
  tell();
}

export function unlockScreen(): void {
  forgetStored('lockScreen');
  tell();
}

export const useIsLocked = () =>
  useSyncExternalStore(subscribe, () => readStored<boolean>('lockScreen') === true);
