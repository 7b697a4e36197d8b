import { useSyncExternalStore } from 'react';
import { getOfflineState, type OfflineState, subscribeOfflineState } from '@/stores/offline';

/** Whether the browser is offline, and how to bring new content that has arrived. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(subscribeOfflineState, getOfflineState);
}
