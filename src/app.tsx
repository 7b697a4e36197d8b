import type { ReactNode } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { loadInitialState } from '@/initialState';
import { requestConfig } from '@/requestErrorConfig';
import { currentLanguage } from '@/stores/language';

// Umi calls what is exported here. All of it lands in the entry, which the sign-in page loads too:
// no component library may be imported from here.

/** Runs once at start-up, before anything is drawn (docs/product.md, "Start-up"). */
export const getInitialState = loadInitialState;

export const request = requestConfig;

export const locale = { getLocale: currentLanguage };

/** Within the texts' provider, so that even a failure of the shell's own code speaks. */
export function innerProvider(children: ReactNode) {
  return <CrashBoundary>{children}</CrashBoundary>;
}
