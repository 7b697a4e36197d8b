import { type ComponentType, useState } from 'react';
import { loadLanguage } from '@/locales/signed-in/load';
import { currentLanguage } from '@/stores/language';
import { lazy } from '@/utils/lazy';

let ready: ComponentType | undefined;

async function loadLayout() {
  // The name is Umi's; with another one the code would come twice.
  const code = await import(/* webpackChunkName: "layouts__index" */ '@/layouts');
  ready = code.default;
  return code;
}

/**
 * Loads the code and the texts of the shell, so that it can be drawn as soon as the start's answers
 * are there. A failure is told by who needs them.
 */
export const loadShell = () => Promise.allSettled([loadLayout(), loadLanguage(currentLanguage())]);

const LaterLayout = lazy(loadLayout);

/**
 * The layout of the signed-in pages, drawn at once if its code has come. React shows the fallback of
 * a lazy component in any case, and keeps it for 300 ms (its FALLBACK_THROTTLE_MS, seen in 19.3).
 */
export function ReadyLayout() {
  // Decided once, because another component would be drawn from scratch.
  const [Layout] = useState<ComponentType>(() => ready ?? LaterLayout);
  return <Layout />;
}
