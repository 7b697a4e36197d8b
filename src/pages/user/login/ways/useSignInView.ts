import { history, useLocation } from '@umijs/max';

/** What the screen shows; the address tells, so that a reload shows the same. */
export type SignInView = 'account' | 'phone' | 'register' | 'forgot';

const REGISTER_PATH = '/user/reg';
const LOGIN_PATH = '/user/login';

function viewOf(pathname: string, tab: string | null): SignInView {
  if (pathname === REGISTER_PATH) return 'register';
  return tab === 'phone' || tab === 'forgot' ? tab : 'account';
}

/** The form on the screen, and how to turn to another one without losing `?redirect=`. */
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
