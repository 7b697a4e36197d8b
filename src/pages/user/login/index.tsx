import { history, useSearchParams } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { SignedOutFrame } from '@/features/signed-out/SignedOutFrame';
import { followRedirect } from '@/features/signed-out/sign-in-address';
import { useSignedOutState } from '@/features/signed-out/useSignedOutState';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useSpoken } from '@/hooks/useSpoken';
import { useT } from '@/hooks/useT';
import { feedback } from '@/stores/feedback';
import { keepSession } from '@/stores/session';
import { DemoEntrance } from './account/DemoEntrance';
import { PasskeyEntrance } from './account/PasskeyEntrance';
import { focusTop } from './form/focus-top';
import { LoginFace } from './LoginFace';
import { useLoginConfig } from './useLoginConfig';
import { useTyped } from './useTyped';
import { useWelcomeBack } from './useWelcomeBack';
import { CurrentForm } from './ways/CurrentForm';
import { LoginLinks } from './ways/LoginLinks';
import { type FirstStep, NextStep } from './ways/NextStep';
import { type SignInView, useSignInView, VIEW_TITLES } from './ways/useSignInView';

/** The sign-in page: all ways to sign in, registration and the password reset. */
export default function LoginPage() {
  const t = useT();
  const [params] = useSearchParams();
  const [view, setView] = useSignInView();
  const config = useLoginConfig();
  const shared = useTyped();
  const [firstStep, setFirstStep] = useState<FirstStep>();
  /** Why the first step is shown again, or a success message. */
  const [notice, setNotice] = useSpoken('');
  const card = useRef<HTMLElement>(null);
  const isAsking = useWelcomeBack(() => setFirstStep({ mustSetFactor: true }));
  const isPassword = !firstStep?.wanted && firstStep?.mustChangePassword;
  const nextTitle = isPassword ? 'user.password.title' : 'user.second.title';
  const title = t(firstStep ? nextTitle : (VIEW_TITLES[view] ?? 'user.login.title'));
  const isSignIn = !(view in VIEW_TITLES);

  useSignedOutState();
  useDocumentTitle(title);

  /** The focused element is unmounted with its form; focusing the card announces the next title. */
  const moveFocus = () => focusTop(card.current);

  // Registration has a route of its own, which remounts the page.
  useEffect(() => {
    if (history.action === 'REPLACE') focusTop(card.current);
  }, []);

  /** A notice belongs to the form that it was shown with. */
  function show(next: SignInView) {
    setNotice('');
    setView(next);
  }

  function turnTo(next: SignInView) {
    show(next);
    moveFocus();
  }

  function enter() {
    feedback.success(t(view === 'register' ? 'user.register.done' : 'user.login.success'));
    followRedirect(params.get('redirect'));
  }

  function goOn(next: FirstStep) {
    if (!next.wanted && !next.mustChangePassword && !next.mustSetFactor) return enter();
    setFirstStep(next);
    moveFocus();
  }

  function handleAnswer(answer: SignedIn | SecondFactorWanted, oldPassword?: string) {
    setNotice('');
    if (!('ticket' in answer)) {
      keepSession(answer);
      const { recoveryCodesLeft: count } = answer;
      if (count !== undefined) feedback.warn({ text: t('user.second.left', { count }) });
    }
    goOn({ oldPassword, ...('ticket' in answer ? { wanted: answer } : answer) });
  }

  function handleReset() {
    turnTo('account');
    setNotice(t('user.forgot.done'));
  }

  function startAgain(reason = '') {
    setNotice(reason);
    setFirstStep(undefined);
    moveFocus();
  }

  return (
    <SignedOutFrame face={<LoginFace />}>
      <div className="login">
        <section ref={card} tabIndex={-1} className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{title}</h1>
          <p role="status" className="login-done">
            {isSignIn ? notice : null}
          </p>
          {firstStep ? (
            <NextStep
              firstStep={firstStep}
              onSession={handleAnswer}
              onStep={goOn}
              onBack={startAgain}
            />
          ) : null}
          {isAsking ? <span className="boot-mark" /> : null}
          {config && !firstStep && !isAsking ? (
            <CurrentForm
              config={config}
              shared={shared}
              view={view}
              invite={params.get('invite')}
              onView={show}
              onAnswer={handleAnswer}
              onReset={handleReset}
            >
              <LoginLinks config={config} view={view} onView={turnTo} />
              {isSignIn ? <PasskeyEntrance onSession={handleAnswer} /> : null}
              {config.demo && isSignIn ? <DemoEntrance onSession={handleAnswer} /> : null}
            </CurrentForm>
          ) : null}
        </section>
      </div>
    </SignedOutFrame>
  );
}
