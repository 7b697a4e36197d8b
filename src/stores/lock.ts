import { forgetStored, readStored, writeStored } from '@/utils/browser/storage';
import { createStore, useStore } from './create-store';

/** The lock itself is what the browser stores, for all windows; a new value only says "look anew". */
const changes = createStore({}, (set) => {
  // Told of what other windows store; this one is told by itself.
  const tell = () => set({});
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
});

/** Covers the console in every window of this browser. */
export function lockScreen(): void {
  writeStored('lockScreen', true);
  changes.set({});
}

export function unlockScreen(): void {
  forgetStored('lockScreen');
  changes.set({});
}

export const useIsLocked = () =>
  useStore(changes, () => readStored<boolean>('lockScreen') === true);
