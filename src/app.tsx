import type { ReactNode } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { loadInitialState } from '@/initialState';
import { quietPreload } from '@/mended/later/quiet-preload';
import { ReadyLayout } from '@/ReadyLayout';
import { requestConfig } from '@/requestErrorConfig';
import { currentLanguage } from '@/stores/language';

// Umi calls the exports of this file. They are bundled into the entry, which the sign-in page loads
// too, so this file must not import a component library.

/** Runs once at start-up, before the first render (docs/product.md, "Start-up"). */
export const getInitialState = loadInitialState;

/**
 * Takes the last slash off the base path, with which Umi finds no route whose code to run ahead (seen
 * in 4.7.22).
 */
export const modifyClientRenderOpts = <Options extends { basename: string }>(options: Options) => ({
  ...options,
  basename: options.basename.replace(/(?<=.)\/$/, ''),
});

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
