import type { ReactNode } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { loadInitialState } from '@/initialState';
import { requestConfig } from '@/requestErrorConfig';
import { currentLanguage } from '@/stores/language';

// Umi calls the exports of this file. They are bundled into the entry, which the sign-in page loads
// too, so this file must not import a component library.

/** Runs once at start-up, before the first render (docs/product.md, "Start-up"). */
export const getInitialState = loadInitialState;

export const request = requestConfig;

export const locale = { getLocale: currentLanguage };

/**
 * Inside the texts' provider, so that an error in the shell itself is shown in the user's language.
 */
export function innerProvider(children: ReactNode) {
  return <CrashBoundary>{children}</CrashBoundary>;
}
