import { call } from '@/utils/call';

/** The lock screen shows what is wrong with the password. */
export const verifyLock = (password: string) =>
  call('POST /user/admin/site/lock/verify', { body: { password }, level: 'silent' });
