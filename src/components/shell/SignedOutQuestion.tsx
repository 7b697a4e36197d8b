import { Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import { useT } from '@/hooks/useT';
import { getToken } from '@/utils/session';
import { signInPath } from '@/utils/sign-in-address';

/**
 * What is asked when the session has ended. Who signs in beside this page, in another tab, finds
 * what was typed here as it was and the question gone.
 */
export function SignedOutQuestion({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT();
  const [ended] = useState(getToken);
  const answer = useRef(onSignedIn);

  useEffect(() => {
    const look = () => {
      const token = getToken();
      if (token && token !== ended) answer.current();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ended]);

  return (
    <Flex vertical gap="small">
      {t('shell.signedOut.text')}
      <a href={`${BASE_PATH.replace(/\/$/, '')}${signInPath()}`} target="_blank" rel="noopener">
        {t('shell.signedOut.keep')}
      </a>
    </Flex>
  );
}
