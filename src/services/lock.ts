import { call } from '@/services/request/call';

/** The lock screen shows errors itself. */
export const verifyLock = (password: string) =>
  call('POST /user/admin/site/lock/verify', { body: { password }, level: 'silent' });
