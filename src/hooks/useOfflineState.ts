import { useSyncExternalStore } from 'react';
import { getOfflineState, type OfflineState, subscribeOfflineState } from '@/utils/offline-state';

/** Whether the browser is offline, and how to bring new content that has arrived. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(subscribeOfflineState, getOfflineState);
}
