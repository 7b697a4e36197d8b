import { useModel } from '@umijs/max';
import { Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { useT } from '@/hooks/useT';
import { getMemberInfo } from '@/services/member';
import { startAnew } from '@/stores/drafts';
import { getToken } from '@/stores/session';

/**
 * The dialog after the session has ended, with the reason. If the same user signs in again in
 * another tab, the dialog closes and this page keeps its input. If another user does, the console
 * reloads, because the input is not theirs to send.
 */
export function SignedOutQuestion({ why, onSignedIn }: { why?: string; onSignedIn: () => void }) {
  const t = useT();
  const [ended] = useState(getToken);
  const answer = useRef(onSignedIn);
  const { initialState } = useModel('@@initialState');
  const shown = initialState?.user?.id;

  useEffect(() => {
    const look = async () => {
      const token = getToken();
      if (!token || token === ended) return;
      // While the user is unknown, the dialog stays.
      const user = await getMemberInfo().catch(() => undefined);
      if (user && (shown === undefined || user.id === shown)) answer.current();
      else if (user) startAnew();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ended, shown]);

  return (
    <Flex vertical gap="small">
      {why ?? t('shell.signedOut.text')}
      <a href={`${BASE_PATH.replace(/\/$/, '')}${signInPath()}`} target="_blank" rel="noopener">
        {t('shell.signedOut.keep')}
      </a>
    </Flex>
  );
}
