import { LIMIT } from '#contract/limits';
import type { user as texts } from '../zh-CN/user';

export const user = {
  'user.login.title': 'Sign in',
  'user.login.subtitle': 'Multi-dimensional IoT visualization platform',
  'user.login.username': 'Username',
  'user.login.password': 'Password',
  'user.login.remember': 'Remember me',
  'user.login.submit': 'Sign in',
  'user.login.username.required': 'Please enter your username!',
  'user.login.password.required': 'Please enter your password!',
  'user.login.password.show': 'Show password',
  'user.login.password.hide': 'Hide password',
  'user.login.success': 'Login successful!',
  'user.login.failure': 'Login failed, please try again!',
  'user.password.title': 'Choose a new password',
  'user.password.hint':
    'The first sign-in asks for a password of your own. Do not keep the initial one.',
  'user.password.new': 'New password',
  'user.password.repeat': 'New password again',
  'user.password.new.rule': `Between ${LIMIT.password.min} and ${LIMIT.password.max} characters`,
  'user.password.repeat.different': 'The two passwords differ',
  'user.password.submit': 'Save and continue',
  'user.logout.busy': 'Signing out…',
} satisfies Record<keyof typeof texts, string>;
