/** What the offline option has to tell (docs/product.md, "Offline and updates"). */
export interface OfflineState {
  isOffline: boolean;
  /** Brings the new content that has arrived, by a reload. */
  applyUpdate?: () => void;
}

let state: OfflineState = { isOffline: false };
const listeners = new Set<() => void>();

export const getOfflineState = () => state;

export function changeOfflineState(part: Partial<OfflineState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

export function subscribeOfflineState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
