import { useModel, useSearchParams } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import type { SignedIn } from '#contract/site';
import { SignedOutFrame } from '@/components/signed-out/SignedOutFrame';
import { useDocumentTitle, useProductName } from '@/hooks/useDocumentTitle';
import { useSignedOutState } from '@/hooks/useSignedOutState';
import { useT } from '@/hooks/useT';
import { feedback } from '@/utils/feedback';
import { keepSession } from '@/utils/session';
import { followRedirect } from '@/utils/sign-in-address';
import { DemoEntrance } from './components/DemoEntrance';
import { LoginLinks } from './components/LoginLinks';
import { ViewForm } from './components/ViewForm';
import { useLoginConfig } from './useLoginConfig';
import { useView } from './useView';

const NewPasswordForm = lazy(async () => ({
  default: (await import('./components/NewPasswordForm')).NewPasswordForm,
}));

/** What the second step needs of the first; kept in memory only. */
interface FirstStep {
  oldPassword?: string;
}

const TITLES = {
  account: 'user.login.title',
  phone: 'user.login.title',
  register: 'user.register.title',
  forgot: 'user.forgot.title',
} as const;

/** Sign-in in all its ways, registration and the forgotten password: one screen. */
export default function LoginPage() {
  const t = useT();
  const [params] = useSearchParams();
  const { initialState } = useModel('@@initialState');
  const [view, setView] = useView();
  const config = useLoginConfig();
  const [firstStep, setFirstStep] = useState<FirstStep>();
  const [isReset, setReset] = useState(false);
  const product = useProductName();
  const title = t(firstStep ? 'user.password.title' : TITLES[view]);

  const isSignIn = view === 'account' || view === 'phone';

  useSignedOutState();
  useDocumentTitle(title);

  function enter() {
    feedback.success(t('user.login.success'));
    followRedirect(params.get('redirect'));
  }

  function handleSession(session: SignedIn, oldPassword?: string) {
    keepSession(session);
    if (session.mustChangePassword) setFirstStep({ oldPassword });
    else enter();
  }

  function handleReset() {
    setReset(true);
    setView('account');
  }

  return (
    <SignedOutFrame>
      <div className="login">
        <p className="login-brand">
          <img src={initialState?.site?.basicLogo || `${BASE_PATH}logo.svg`} alt="" />
          <span>{product}</span>
        </p>
        <p className="login-subtitle">{t('user.login.subtitle')}</p>
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{title}</h1>
          <p role="status" className="login-done">
            {isReset && view === 'account' ? t('user.forgot.done') : null}
          </p>
          {firstStep ? (
            <Suspense>
              <NewPasswordForm {...firstStep} onDone={enter} />
            </Suspense>
          ) : null}
          {config && !firstStep ? (
            <>
              <ViewForm
                config={config}
                view={view}
                invite={params.get('invite')}
                onView={setView}
                onSession={handleSession}
                onReset={handleReset}
              />
              <LoginLinks config={config} view={view} onView={setView} />
              {config.demo && isSignIn ? <DemoEntrance onSession={handleSession} /> : null}
            </>
          ) : null}
        </section>
      </div>
    </SignedOutFrame>
  );
}
