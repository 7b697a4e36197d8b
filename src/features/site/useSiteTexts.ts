import { useModel } from '@umijs/max';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { getSiteConfig } from '@/services/platform';

/** Keeps what the site calls itself in the language that is on the screen. */
export function useSiteTexts(): void {
  const { setInitialState } = useModel('@@initialState');
  useLanguageChange(() => {
    getSiteConfig().then(
      (site) => setInitialState((state) => ({ menus: [], ...state, site })),
      // It stays as it was, which is better than nothing.
      () => undefined,
    );
  });
}
