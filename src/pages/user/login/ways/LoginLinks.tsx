import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import type { SignInView } from './useSignInView';

interface Props {
  config: LoginConfig;
  view: SignInView;
  onView: (view: SignInView) => void;
}

/** Links to the other forms of the sign-in page. */
export function LoginLinks({ config, view, onView }: Props) {
  const t = useT();
  const link = (target: SignInView, text: string) => (
    <button type="button" className="login-link" onClick={() => onView(target)}>
      {text}
    </button>
  );
  if (view === 'register' || view === 'forgot') {
    return <p className="login-links">{link('account', t('user.login.back'))}</p>;
  }
  if (!config.reset && !config.register) return null;
  return (
    <p className="login-links">
      {config.reset ? link('forgot', t('user.forgot.link')) : null}
      {config.register ? link('register', t('user.register.link')) : null}
    </p>
  );
}
