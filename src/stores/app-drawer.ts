import { createStore, useStore } from './create-store';

const isOpen = createStore(false);

/** Opens or shuts the drawer of all applications, which header and round button both lead to. */
export const setAppDrawer = (open: boolean): void => isOpen.set(open);

export const useAppDrawer = () => useStore(isOpen);
