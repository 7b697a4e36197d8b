import { history, useSearchParams } from '@umijs/max';
import { useEffect } from 'react';
import { SignedOutFrame } from '@/features/signed-out/SignedOutFrame';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { useT } from '@/hooks/useT';
import { logout } from '@/services/sign-in';
import { clearSession } from '@/stores/session';
import { forgetUploads } from '@/utils/browser/storage';

/** Timeout after which the session ends in this browser even if the server does not answer. */
const PATIENCE_MS = 3000;

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** Ends the session on the server and in this browser, then redirects to the sign-in page. */
export default function LogoutPage() {
  const t = useT();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');

  useEffect(() => {
    const ended = Promise.race([logout(), patience()]).catch(() => undefined);
    void ended.then(() => {
      clearSession();
      forgetUploads();
      history.replace(redirect ? signInPath(redirect) : '/user/login');
    });
  }, [redirect]);

  return (
    <SignedOutFrame>
      <div className="message-page" role="status">
        <h1>{t('user.logout.busy')}</h1>
      </div>
    </SignedOutFrame>
  );
}
