import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { ADDON } from '#contract/codes';
import type { MenuNode } from '#contract/menu/node';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { getAdminMenu } from '@/services/role';
import { addonOf } from './tree';

/** The menu of the add-on that an address belongs to; none before it has come. */
export function useMenus(pathname: string): MenuNode[] | undefined {
  const { initialState } = useModel('@@initialState');
  const addon = addonOf(pathname);
  return addon === ADDON ? initialState?.menus : initialState?.addonMenus?.[addon];
}

/**
 * Asks for the menu of the add-on whose address is open, once it is open and whenever the server
 * says that it has changed. The console's own menu comes with the start.
 */
export function useAddonMenu(pathname: string): void {
  const { setInitialState } = useModel('@@initialState');
  const addon = addonOf(pathname);
  const isOther = addon !== ADDON;

  async function ask() {
    if (!isOther) return;
    // Without an answer what is there stays, and nothing is open where nothing was.
    const answer = await getAdminMenu(addon).catch(() => undefined);
    await setInitialState((state) => {
      const list = answer?.list ?? state?.addonMenus?.[addon] ?? [];
      return { menus: [], ...state, addonMenus: { ...state?.addonMenus, [addon]: list } };
    });
  }

  usePermissionChange(() => void ask());
  useLanguageChange(() => void ask());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the add-on says when
  useEffect(() => {
    void ask();
  }, [addon]);
}
