import { history, Link, useSearchParams } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { SignedOutFrame } from '@/features/signed-out/SignedOutFrame';
import { followRedirect, signInPath } from '@/features/signed-out/sign-in-address';
import { useSignedOutState } from '@/features/signed-out/useSignedOutState';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { jump } from '@/services/sign-in';
import { keepSession } from '@/stores/session';

/**
 * Accepts a session from another add-on through a one-time ticket, and continues to the page that
 * the URL names.
 */
export default function JumpPage() {
  const t = useT();
  const [params] = useSearchParams();
  const [{ ticket, redirect }] = useState(() => ({
    ticket: params.get('token'),
    redirect: params.get('redirect'),
  }));
  const isSpent = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const failure = ticket ? refusal : t('user.jump.missing');

  useSignedOutState();
  useDocumentTitle(t('user.jump.title'));

  useEffect(() => {
    if (!ticket || isSpent.current) return;
    isSpent.current = true;
    // Removes the used ticket from the browser history.
    history.replace('/user/jump');
    jump(ticket).then(
      (session) => {
        keepSession(session);
        followRedirect(redirect);
      },
      (error: Error) => setRefusal(error.message),
    );
  }, [ticket, redirect]);

  return (
    <SignedOutFrame>
      <div className="message-page">
        <h1>{t('user.jump.title')}</h1>
        {failure ? (
          <>
            <p role="alert">{failure}</p>
            <Link to={redirect ? signInPath(redirect) : '/user/login'}>
              {t('user.jump.signIn')}
            </Link>
          </>
        ) : (
          <p role="status">{t('user.jump.busy')}</p>
        )}
      </div>
    </SignedOutFrame>
  );
}
