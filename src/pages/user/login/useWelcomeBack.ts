import { useLocation, useSearchParams } from '@umijs/max';
import { useEffect, useState } from 'react';
import { followRedirect } from '@/features/signed-out/sign-in-address';
import { getMemberInfo } from '@/services/member/member';
import { getToken } from '@/stores/session';

/**
 * Whether the page waits to hear if the visitor is signed in already; who is goes on to where a
 * sign-in would lead, or must set up a second factor, which `onHeld` begins with.
 */
export function useWelcomeBack(onHeld: () => void): boolean {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Who registers, perhaps for somebody else, was invited to.
  const isSignIn = pathname.startsWith('/user/login');
  const [isAsking, setAsking] = useState(() => isSignIn && getToken() !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (!isAsking) return;
    getMemberInfo().then(
      // The first password is chosen in the course of a sign-in.
      ({ mustChangePassword, mustSetFactor }) => {
        if (!mustChangePassword && !mustSetFactor) return followRedirect(params.get('redirect'));
        setAsking(false);
        if (!mustChangePassword) onHeld();
      },
      // An ended session, or a server that does not answer: the form says more once it is used.
      () => setAsking(false),
    );
  }, []);

  return isAsking;
}
