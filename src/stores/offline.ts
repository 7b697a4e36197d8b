import { createStore, useStore } from './create-store';

/** State of the offline option (docs/product.md, "Offline and updates"). */
export interface OfflineState {
  isOffline: boolean;
  /** Reloads with the new version; set when one is available. */
  applyUpdate?: () => void;
  /** The update has been accepted, and its worker has not taken over yet. */
  isUpdating?: boolean;
}

const state = createStore<OfflineState>({ isOffline: false });

export const changeOfflineState = (part: Partial<OfflineState>): void =>
  state.set({ ...state.get(), ...part });

/** Whether the browser is offline, and how to update if a new version is available. */
export const useOfflineState = () => useStore(state);
