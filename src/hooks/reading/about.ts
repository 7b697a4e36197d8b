import { createContext, useContext } from 'react';
import { type About, OWN } from '@/utils/about';

/** Set by a page that looks into another tenant, for what it shows. */
export const AboutContext = createContext<About>(OWN);

/** Whose rows the page is about, for the calls that may look into another tenant. */
export const useAbout = (): About => useContext(AboutContext);
