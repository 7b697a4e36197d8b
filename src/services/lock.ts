import { call } from '@/services/request/call';

/** The lock screen shows what is wrong with the password. */
export const verifyLock = (password: string) =>
  call('POST /user/admin/site/lock/verify', { body: { password }, level: 'silent' });
