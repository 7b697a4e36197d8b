import { createContext, useContext } from 'react';

/** Whether the page keeps its state while another one is shown. */
export const KeptContext = createContext(false);

export const useIsKept = () => useContext(KeptContext);
