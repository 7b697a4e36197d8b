import { createStore } from '@/stores/create-store';

/** Number of unread letters of the seat, as the bell knows it; undefined until it has loaded. */
export const unreadLetters = createStore<number | undefined>(undefined);
