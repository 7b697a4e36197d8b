import type { CallMap } from '#contract/index';
import { call } from '@/utils/call';

type PasswordChange = CallMap['POST /user/admin/account/password']['body'];

/** The form that asks for the passwords shows what is wrong with them. */
export const changePassword = (body: PasswordChange) =>
  call('POST /user/admin/account/password', { body, level: 'silent' });
