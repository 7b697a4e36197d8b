import { createStore, useStore } from './create-store';

/** What the offline option has to tell (docs/product.md, "Offline and updates"). */
export interface OfflineState {
  isOffline: boolean;
  /** Brings the new content that has arrived, by a reload. */
  applyUpdate?: () => void;
}

const state = createStore<OfflineState>({ isOffline: false });

export const changeOfflineState = (part: Partial<OfflineState>): void =>
  state.set({ ...state.get(), ...part });

/** Whether the browser is offline, and how to bring new content that has arrived. */
export const useOfflineState = () => useStore(state);
