import type { CallMap } from '#contract/index';
import { call } from '@/utils/call';

/** Each failure is shown by the sign-in screen itself, so none is toasted. */
export const accountLogin = (body: CallMap['POST /user/admin/site/accountLogin']['body']) =>
  call('POST /user/admin/site/accountLogin', { body, level: 'silent' });

/** Signing out in the browser goes on even when the server can't be reached. */
export const logout = () => call('POST /user/admin/site/logout', { level: 'silent' });
