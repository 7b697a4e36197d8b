import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import type { View } from './useView';

interface Props {
  config: LoginConfig;
  view: View;
  onView: (view: View) => void;
}

/** The ways to the other forms of the screen. */
export function LoginLinks({ config, view, onView }: Props) {
  const t = useT();
  const link = (target: View, text: string) => (
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
