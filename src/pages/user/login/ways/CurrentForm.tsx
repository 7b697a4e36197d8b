import { lazy, Suspense } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import type { TypedState } from '../useTyped';
import type { SignInView } from './useSignInView';
import { WayPanel } from './WayPanel';

const RegisterForm = lazy(async () => ({
  default: (await import('../register/RegisterPart')).RegisterPart,
}));
const ForgotForm = lazy(async () => ({
  default: (await import('../password/ForgotForm')).ForgotForm,
}));

interface Props {
  config: LoginConfig;
  shared: TypedState;
  view: SignInView;
  invite: string | null;
  onView: (view: SignInView) => void;
  onAnswer: (answer: SignedIn | SecondFactorWanted, password?: string) => void;
  onReset: () => void;
}

/** The form that the URL selects; rarely used forms load on demand. */
export function CurrentForm({ config, shared, view, invite, onView, onAnswer, onReset }: Props) {
  const t = useT();
  if (view === 'register' && !config.register) {
    return <p className="login-hint">{t('user.register.closed')}</p>;
  }
  if (view === 'forgot' && !config.reset) {
    return <p className="login-hint">{t('user.forgot.closed')}</p>;
  }
  return (
    <Suspense fallback={<p className="login-loading" aria-busy="true" />}>
      {view === 'register' ? (
        <RegisterForm config={config} invite={invite} onSession={onAnswer} />
      ) : view === 'forgot' ? (
        <ForgotForm config={config} shared={shared} onDone={onReset} />
      ) : (
        <WayPanel config={config} shared={shared} way={view} onWay={onView} onAnswer={onAnswer} />
      )}
    </Suspense>
  );
}
