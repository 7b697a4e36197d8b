import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Body<Path extends string> = CallMap[`POST /user/admin/site/${Path}` & keyof CallMap]['body'];

export type PasswordLogin = Body<'accountLogin'>;
export type PhoneLogin = Body<'mobileLogin'>;
export type Registration = Body<'register'>;
export type SecondStep = Body<'secondFactor'>;
export type PasskeyLogin = Body<'passkey/login'>;
export type PasswordReset = Body<'resetting/pw/sms'>;

// Each failure is shown by the sign-in screen itself, so none is toasted.

export const accountLogin = (body: PasswordLogin) =>
  call('POST /user/admin/site/accountLogin', { body, level: 'silent' });
export const mobileLogin = (body: PhoneLogin) =>
  call('POST /user/admin/site/mobileLogin', { body, level: 'silent' });
export const passSecondFactor = (body: SecondStep) =>
  call('POST /user/admin/site/secondFactor', { body, level: 'silent' });
/** A challenge to sign with a passkey; a ticket says which account it is for. */
export const getPasskeyRequest = (ticket?: string) =>
  call('POST /user/admin/site/passkey/options', { body: { ticket }, level: 'silent' });
export const passkeyLogin = (body: PasskeyLogin) =>
  call('POST /user/admin/site/passkey/login', { body, level: 'silent' });
export const register = (body: Registration) =>
  call('POST /user/admin/site/register', { body, level: 'silent' });
export const resetPasswordBySms = (body: PasswordReset) =>
  call('POST /user/admin/site/resetting/pw/sms', { body, level: 'silent' });
export const demoLogin = () =>
  call('POST /user/admin/site/demo/login', { body: {}, level: 'silent' });
export const jump = (ticket: string) =>
  call('POST /user/admin/site/jump', { body: { ticket }, level: 'silent' });
export const getLoginConfig = () => call('GET /user/admin/site/loginConfig', { level: 'silent' });
export const getCaptcha = (signal?: AbortSignal) =>
  call('GET /user/admin/site/captcha', { level: 'silent', signal });

/** Signing out in the browser goes on even when the server can't be reached. */
export const logout = () => call('POST /user/admin/site/logout', { level: 'silent' });
