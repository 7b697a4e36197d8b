import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { type SignInView, VIEW_TITLES } from './useSignInView';

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
  if (view in VIEW_TITLES) {
    return <p className="login-links">{link('account', t('user.login.back'))}</p>;
  }
  const { accountLogin, reset, register } = config;
  if (accountLogin && !reset && !register) return null;
  return (
    <p className="login-links">
      {reset ? link('forgot', t('user.forgot.link')) : null}
      {accountLogin
        ? null
        : view === 'admin'
          ? link('phone', t('user.login.way.phone'))
          : link('admin', t('user.login.admin'))}
      {register ? link('register', t('user.register.link')) : null}
    </p>
  );
}
