import { forgetStored, readStored, writeStored } from '@/utils/browser/storage';
import { createStore, useStore } from './create-store';

/**
 * The lock is in localStorage, shared by all windows; setting the store only notifies subscribers.
 */
const changes = createStore({}, (set) => {
  // `storage` events come from other windows only; this window notifies its own subscribers.
  const notify = () => set({});
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
});

/** Locks the console in every window of this browser. */
export function lockScreen(): void {
  writeStored('lockScreen', true);
  changes.set({});
}

export function unlockScreen(): void {
  forgetStored('lockScreen');
  changes.set({});
}

export const isLocked = () => readStored<boolean>('lockScreen') === true;

export const useIsLocked = () => useStore(changes, isLocked);
