import { useModel } from '@umijs/max';
import { ADDON } from '#contract/codes';
import type { MenuNode } from '#contract/menu/node';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { useData } from '@/hooks/reading/useData';
import { getAdminMenu } from '@/services/role';
import { addonOf } from './tree';

/** The menu of the add-on that an address belongs to; none before it has come. */
export function useMenus(pathname: string): MenuNode[] | undefined {
  const { initialState } = useModel('@@initialState');
  const addon = addonOf(pathname);
  return addon === ADDON ? initialState?.menus : initialState?.addonMenus?.[addon];
}

/** Why the menu of the address's add-on has not come, and how to ask again. */
export function useMenuFailure(pathname: string) {
  const { initialState, setInitialState } = useModel('@@initialState');
  const addon = addonOf(pathname);
  const error = initialState?.addonFailures?.[addon];
  const retry = () =>
    setInitialState(
      (state) =>
        state && { ...state, addonFailures: { ...state.addonFailures, [addon]: undefined } },
    );
  return error && { error, retry };
}

/** The menu of an add-on, or why it has not come. */
interface Answer {
  addon: string;
  list?: MenuNode[];
  error?: Error;
}

const readMenu = (addon: string): Promise<Answer> =>
  getAdminMenu(addon).then(
    ({ list }) => ({ addon, list }),
    (error: Error) => ({ addon, error }),
  );

const readMenus = (addons: string[]) => Promise.all(addons.map(readMenu));

/**
 * Asks for the menu of the add-on whose address is open, and again for all that have come whenever
 * the server says that they have changed. The console's own menu comes with the start.
 */
export function useAddonMenu(pathname: string): void {
  const { initialState, setInitialState } = useModel('@@initialState');
  const { user, addonMenus, addonFailures } = initialState ?? {};
  const addon = addonOf(pathname);
  const isOther = addon !== ADDON;
  // A retry of the start-up or of the menu alone makes it missing again.
  const isMissing = Boolean(user && isOther && !addonMenus?.[addon] && !addonFailures?.[addon]);

  const take = (answers: Answer[]) =>
    void setInitialState((state) => {
      // The member may have signed out meanwhile.
      if (!state?.user) return state;
      const menus = { ...state.addonMenus };
      const failures = { ...state.addonFailures };
      for (const { addon: asked, list, error } of answers) {
        // Without an answer, what is there stays.
        const kept = list ?? menus[asked];
        if (kept) menus[asked] = kept;
        failures[asked] = kept ? undefined : error;
      }
      return { ...state, addonMenus: menus, addonFailures: failures };
    });

  const missing = useData(() => readMenus([addon]), {
    ready: isMissing,
    refreshDeps: [addon],
    onSuccess: take,
  });
  const { run: askFor } = useData(readMenus, { manual: true, onSuccess: take });

  function askAgain() {
    const known = new Set([...Object.keys(addonMenus ?? {}), ...(isOther ? [addon] : [])]);
    // Its answer on its way is older than the change, and must not come last.
    if (isMissing) {
      known.delete(addon);
      missing.refresh();
    }
    if (known.size > 0) askFor([...known]);
  }

  usePermissionChange(askAgain);
  useLanguageChange(askAgain);
}
