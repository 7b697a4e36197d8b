import { useModel } from '@umijs/max';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { loadSite } from './load-site';

/**
 * Keeps what the site calls itself in the language that is on the screen; the returned function asks
 * for it again.
 */
export function useSiteTexts(): () => Promise<void> {
  const { setInitialState } = useModel('@@initialState');

  async function load() {
    const site = await loadSite();
    await setInitialState((state) => ({ menus: [], ...state, site: site ?? state?.site }));
  }

  useLanguageChange(() => void load());
  return load;
}
