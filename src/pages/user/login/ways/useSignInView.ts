import { history, useLocation } from '@umijs/max';
import type { EntryTextKey } from '@/locales/keys';

/** The form on the sign-in page, stored in the URL so that a reload keeps it. */
export type SignInView = 'account' | 'phone' | 'admin' | 'register' | 'forgot';

/** Text keys of the titles of forms that do not sign in. */
export const VIEW_TITLES: Partial<Record<SignInView, EntryTextKey>> = {
  register: 'user.register.title',
  forgot: 'user.forgot.title',
};

const REGISTER_PATH = '/user/reg';
const LOGIN_PATH = '/user/login';

/** Views that `?tab=` names; `?way=account` is for administrators to remember. */
const TABS: readonly (string | null)[] = ['phone', 'forgot', 'admin'] satisfies SignInView[];

function viewOf(pathname: string, params: URLSearchParams): SignInView {
  if (pathname === REGISTER_PATH) return 'register';
  const tab = params.get('tab');
  if (TABS.includes(tab)) return tab as SignInView;
  return params.get('way') === 'account' ? 'admin' : 'account';
}

/** The current form, and a function to change it that keeps `?redirect=`. */
export function useSignInView(): [SignInView, (view: SignInView) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);

  function setView(view: SignInView) {
    params.delete('tab');
    if (TABS.includes(view)) params.set('tab', view);
    const target = view === 'register' ? REGISTER_PATH : LOGIN_PATH;
    const query = params.toString();
    history.replace(query ? `${target}?${query}` : target);
  }

  return [viewOf(pathname, params), setView];
}
