import { useModel, useSearchParams } from '@umijs/max';
import { useEffect, useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import { SignedOutFrame } from '@/components/signed-out/SignedOutFrame';
import { useDocumentTitle, useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { feedback } from '@/utils/feedback';
import { followRedirect } from '@/utils/sign-in-address';
import { AccountForm } from './components/AccountForm';
import { NewPasswordForm } from './components/NewPasswordForm';

/** What the second step needs of the first; kept in memory only. */
interface FirstStep {
  oldPassword: string;
  remember: boolean;
}

/** Sign-in: account and password, then a password of one's own where the server asks for it. */
export default function LoginPage() {
  const t = useT();
  const [params] = useSearchParams();
  const { initialState, setInitialState } = useModel('@@initialState');
  const [firstStep, setFirstStep] = useState<FirstStep>();
  const product = useProductName();
  const title = t(firstStep ? 'user.password.title' : 'user.login.title');

  useEffect(() => {
    // However this page was reached: nothing of the session before may show in the next one.
    void setInitialState((state) => ({ site: state?.site, menus: [] }));
  }, [setInitialState]);

  useDocumentTitle(title);

  function handleSignedIn() {
    feedback.success(t('user.login.success'));
    followRedirect(params.get('redirect'));
  }

  return (
    <SignedOutFrame>
      <div className="login">
        <p className="login-brand">
          <img src={initialState?.site?.basicLogo || `${BASE_PATH}logo.svg`} alt="" />
          {product}
        </p>
        <p className="login-subtitle">{t('user.login.subtitle')}</p>
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{title}</h1>
          {firstStep ? (
            <NewPasswordForm {...firstStep} onDone={handleSignedIn} />
          ) : (
            <AccountForm onSignedIn={handleSignedIn} onMustChangePassword={setFirstStep} />
          )}
        </section>
      </div>
    </SignedOutFrame>
  );
}
