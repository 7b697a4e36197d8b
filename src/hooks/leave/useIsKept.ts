import { createContext, useContext } from 'react';

/** Around each page: whether it keeps its state while another one is shown. */
export const KeptContext = createContext(false);

export const useIsKept = () => useContext(KeptContext);
