import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { loadSite } from './load-site';

/**
 * Keeps what the site calls itself in the language that is on the screen, and its logo as the icon of
 * the browser's tab; the returned function asks for it again.
 */
export function useSiteTexts(): () => Promise<void> {
  const { initialState, setInitialState } = useModel('@@initialState');
  const logo = initialState?.site?.basicLogo;

  useEffect(() => {
    // The page comes with the logo of then (server/http/static.ts); it may change while it is open.
    if (logo) document.querySelector('link[rel~=icon]')?.setAttribute('href', logo);
  }, [logo]);

  async function load() {
    const site = await loadSite();
    await setInitialState((state) => ({ menus: [], ...state, site: site ?? state?.site }));
  }

  useLanguageChange(() => void load());
  return load;
}
