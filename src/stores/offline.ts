import { createStore, useStore } from './create-store';

/** State of the offline option (docs/product.md, "Offline and updates"). */
export interface OfflineState {
  isOffline: boolean;
  /** Reloads with the new version; set when one is available. */
  applyUpdate?: () => void;
}

const state = createStore<OfflineState>({ isOffline: false });

export const changeOfflineState = (part: Partial<OfflineState>): void =>
  state.set({ ...state.get(), ...part });

/** Whether the browser is offline, and the function to update if a new version is available. */
export const useOfflineState = () => useStore(state);
