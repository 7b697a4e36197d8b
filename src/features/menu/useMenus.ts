import { useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
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
  const isMissing = user && isOther && !addonMenus?.[addon] && !addonFailures?.[addon];
  /** The number of the last question, by add-on. */
  const rounds = useRef<Record<string, number>>({});

  async function ask(asked: string) {
    const round = (rounds.current[asked] ?? 0) + 1;
    rounds.current[asked] = round;
    const [menus, failure] = await getAdminMenu(asked).then(
      ({ list }) => [list, undefined] as const,
      (error: Error) => [undefined, error] as const,
    );
    if (round !== rounds.current[asked]) return;
    await setInitialState((state) => {
      // The member may have signed out meanwhile.
      if (!state?.user || state.user.id !== user?.id) return state;
      // Without an answer, what is there stays.
      const kept = menus ?? state.addonMenus?.[asked];
      return kept
        ? { ...state, addonMenus: { ...state.addonMenus, [asked]: kept } }
        : { ...state, addonFailures: { ...state.addonFailures, [asked]: failure } };
    });
  }

  function askAgain() {
    const known = new Set([...Object.keys(addonMenus ?? {}), ...(isOther ? [addon] : [])]);
    for (const one of known) void ask(one);
  }

  usePermissionChange(askAgain);
  useLanguageChange(askAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the missing menu says when
  useEffect(() => {
    if (isMissing) void ask(addon);
  }, [addon, isMissing]);
}
