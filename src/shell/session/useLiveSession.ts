import { history, useModel } from '@umijs/max';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ADDON, CODE } from '#contract/codes';
import { addonOf } from '@/features/menu/tree';
import { leaveForSignIn } from '@/features/signed-out/sign-in-address';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { useT } from '@/hooks/useT';
import { getMemberInfo } from '@/services/member/member';
import { getAdminMenu } from '@/services/role';
import { hasDraft, startAnew } from '@/stores/drafts';
import { feedback } from '@/stores/feedback';
import { takePreferences } from '@/stores/preferences';
import { CallError } from '@/utils/call-error';
import { isSignedOutHere } from './why-signed-out';

/** A password change ends the session too, but its response brings a new token within this time. */
const GRACE_MS = 800;

/**
 * Keeps member and menu in sync with the server without a reload, so that forms keep their input.
 * When the session has ended, it asks whether to sign in again.
 */
export function useLiveSession(): void {
  const t = useT();
  const { initialState, setInitialState } = useModel('@@initialState');
  const shown = initialState?.user?.id;
  const round = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function refresh() {
    round.current += 1;
    const mine = round.current;
    try {
      const user = await getMemberInfo();
      if (mine !== round.current) return;
      if (shown !== undefined && user.id !== shown) {
        // Another window has switched the seat, so this window's data belongs to the old one.
        if (hasDraft())
          feedback.seatChanged(t('shell.seatChanged.text', { tenant: user.tenant.name }), true);
        else startAnew();
        return;
      }
      const { list: menus } = await getAdminMenu();
      if (mine !== round.current) return;
      takePreferences(user.accountId, user.preferences);
      // A member who had no menus before may be on its settings page; an add-on has menus of its own.
      const isOwn = addonOf(history.location.pathname) === ADDON;
      if (menus.length === 0 && initialState?.menus.length && isOwn) {
        history.replace('/error/403');
      }
      await setInitialState((state) => {
        // Most changes concern other members; then nothing re-renders.
        const isSame =
          JSON.stringify([state?.user, state?.menus]) === JSON.stringify([user, menus]);
        return state?.user && !isSame ? { ...state, user, menus } : state;
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Other failures are ignored: the next event, or the next start, tries again.
      if (error.code === CODE.signedOut) feedback.signedOut(error, leaveForSignIn);
      if (error.reason === 'factor.must-set') feedback.factorRequired(error.message);
    }
  }

  usePermissionChange(() => void refresh());
  useLanguageChange(() => void refresh());
  useEvents('session', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), GRACE_MS);
  });
  // A layout effect, so that nothing of the session is in sight for a moment.
  useLayoutEffect(() => {
    // At once: the server's event comes later.
    const look = () => {
      if (!isSignedOutHere()) return;
      const ended = new CallError('', { code: CODE.signedOut, status: 0 });
      feedback.signedOut(ended, leaveForSignIn);
    };
    // This effect rests behind the lock screen, which signing out in another window takes off.
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  useEffect(
    () => () => {
      round.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
}
