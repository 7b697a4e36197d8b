import { type ReactNode, Suspense } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import type { TypedState } from '../useTyped';
import type { SignInView } from './useSignInView';
import { WayPanel } from './WayPanel';

const RegisterForm = lazy(async () => ({
  default: (await import('../register/RegisterPart')).RegisterPart,
}));
const ForgotForm = lazy(async () => ({
  default: (await import('../password/ForgotForm')).ForgotForm,
}));

interface FormProps {
  config: LoginConfig;
  shared: TypedState;
  view: SignInView;
  invite: string | null;
  onView: (view: SignInView) => void;
  onAnswer: (answer: SignedIn | SecondFactorWanted, password?: string) => void;
  onReset: () => void;
}

/** The form that the URL selects; rarely used forms load on demand. */
function Form({ config, shared, view, invite, onView, onAnswer, onReset }: FormProps) {
  const t = useT();
  if (view === 'register') {
    return config.register ? (
      <RegisterForm config={config} invite={invite} onSession={onAnswer} />
    ) : (
      <p className="login-hint">{t('user.register.closed')}</p>
    );
  }
  if (view === 'forgot') {
    return config.reset ? (
      <ForgotForm config={config} shared={shared} onDone={onReset} />
    ) : (
      <p className="login-hint">{t('user.forgot.closed')}</p>
    );
  }
  return <WayPanel config={config} shared={shared} way={view} onWay={onView} onAnswer={onAnswer} />;
}

interface Props extends FormProps {
  /** What stands below the form. It comes with it, because it would move away from under the focus. */
  children: ReactNode;
}

/** The current form, and what is below it. */
export function CurrentForm(props: Props) {
  return (
    <Suspense fallback={<p className="login-loading" aria-busy="true" />}>
      <Form {...props} />
      {props.children}
    </Suspense>
  );
}
