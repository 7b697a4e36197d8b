import { history, useLocation } from '@umijs/max';

/** The form on the sign-in page, stored in the URL so that a reload keeps it. */
export type SignInView = 'account' | 'phone' | 'register' | 'forgot';

/** Text key of each form's title. */
export const VIEW_TITLES = {
  account: 'user.login.title',
  phone: 'user.login.title',
  register: 'user.register.title',
  forgot: 'user.forgot.title',
} as const;

const REGISTER_PATH = '/user/reg';
const LOGIN_PATH = '/user/login';

function viewOf(pathname: string, tab: string | null): SignInView {
  if (pathname === REGISTER_PATH) return 'register';
  return tab === 'phone' || tab === 'forgot' ? tab : 'account';
}

/** The current form, and a function to change it that keeps `?redirect=`. */
export function useSignInView(): [SignInView, (view: SignInView) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);

  function setView(view: SignInView) {
    params.delete('tab');
    if (view === 'phone' || view === 'forgot') params.set('tab', view);
    const target = view === 'register' ? REGISTER_PATH : LOGIN_PATH;
    const query = params.toString();
    history.replace(query ? `${target}?${query}` : target);
  }

  return [viewOf(pathname, params.get('tab')), setView];
}
