import type { ReactNode } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { loadInitialState } from '@/initialState';
import { withBarePath } from '@/mended/base-path';
import { quietPreload } from '@/mended/later/quiet-preload';
import { ReadyLayout } from '@/ReadyLayout';
import { requestConfig } from '@/requestErrorConfig';
import { currentLanguage } from '@/stores/language';

// Umi calls the exports of this file. They are bundled into the entry, which the sign-in page loads
// too, so this file must not import a component library.

/** Runs once at start-up, before the first render (docs/product.md, "Start-up"). */
export const getInitialState = loadInitialState;

/** Lets Umi find the page in the address before it draws. */
export const modifyClientRenderOpts = withBarePath;

/** Puts the layout that start-up loads in the place of Umi's own. */
export function patchRoutes({ routeComponents }: { routeComponents: Record<string, unknown> }) {
  quietPreload(routeComponents);
  routeComponents['@@/global-layout'] = ReadyLayout;
}

export const request = requestConfig;

export const locale = { getLocale: currentLanguage };

/**
 * Inside the texts' provider, so that an error in the shell itself is shown in the user's language.
 */
export function innerProvider(children: ReactNode) {
  return <CrashBoundary>{children}</CrashBoundary>;
}
