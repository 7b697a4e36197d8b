import { history, Link, useSearchParams } from '@umijs/max';
import { useEffect, useState } from 'react';
import { SignedOutFrame } from '@/features/signed-out/SignedOutFrame';
import { signInPath } from '@/features/signed-out/sign-in-address';
import { useT } from '@/hooks/useT';
import { logout } from '@/services/sign-in';
import { clearSession, getToken } from '@/stores/session';
import { forgetUploads } from '@/utils/browser/storage';

/** Timeout after which the session ends in this browser even if the server does not answer. */
const PATIENCE_MS = 3000;

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}

/**
 * Whether the user has chosen this, here or in another add-on of this site; a link in a message or on
 * another site, which anybody may have made, comes without either.
 */
function isChosen(): boolean {
  const { referrer } = document;
  const isFromHere = URL.canParse(referrer) && new URL(referrer).origin === window.location.origin;
  return history.action === 'PUSH' || isFromHere || !getToken();
}

/**
 * Ends the session on the server and in this browser, then redirects to the sign-in page. Asks before
 * unless the user has chosen to (docs/product.md, "Addresses that other add-ons use").
 */
export default function LogoutPage() {
  const t = useT();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');

  const [isMeant] = useState(isChosen);

  useEffect(() => {
    if (!isMeant) return;
    const ended = Promise.race([logout(), patience()]).catch(() => undefined);
    void ended.then(() => {
      clearSession();
      forgetUploads();
      history.replace(redirect ? signInPath(redirect) : '/user/login');
    });
  }, [isMeant, redirect]);

  return (
    <SignedOutFrame>
      {isMeant ? (
        <div className="message-page" role="status">
          <h1>{t('user.logout.busy')}</h1>
        </div>
      ) : (
        <div className="message-page">
          <h1>{t('user.logout.ask')}</h1>
          {/* Comes back from this site, which is the answer, and begins a page without a focus to lose. */}
          <form method="get" action={window.location.pathname}>
            {redirect && <input type="hidden" name="redirect" value={redirect} />}
            <button type="submit" className="plain-button">
              {t('user.logout.yes')}
            </button>
          </form>
          <p>
            <Link to="/">{t('common.home')}</Link>
          </p>
        </div>
      )}
    </SignedOutFrame>
  );
}
