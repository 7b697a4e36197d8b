import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Body<Path extends string> = CallMap[`POST /user/admin/site/${Path}` & keyof CallMap]['body'];

export type PasswordLogin = Body<'accountLogin'>;
export type PhoneLogin = Body<'mobileLogin'>;
export type Registration = Body<'register'>;
export type SecondStep = Body<'secondFactor'>;
export type PasskeyLogin = Body<'passkey/login'>;
export type PasswordReset = Body<'resetting/pw/sms'>;

// The sign-in page shows failures itself, so none is toasted.

export const accountLogin = (body: PasswordLogin) =>
  call('POST /user/admin/site/accountLogin', { body, level: 'silent' });
export const mobileLogin = (body: PhoneLogin) =>
  call('POST /user/admin/site/mobileLogin', { body, level: 'silent' });
export const passSecondFactor = (body: SecondStep) =>
  call('POST /user/admin/site/secondFactor', { body, level: 'silent' });
/** A passkey challenge; a ticket names the account. */
export const getPasskeyRequest = (ticket?: string) =>
  call('POST /user/admin/site/passkey/options', { body: { ticket }, level: 'silent' });
export const passkeyLogin = (body: PasskeyLogin) =>
  call('POST /user/admin/site/passkey/login', { body, level: 'silent' });
export const register = (body: Registration) =>
  call('POST /user/admin/site/register', { body, level: 'silent' });
/** What registering does, with a code or without one. */
export const getRegistrationPlan = (code: string | undefined) =>
  call('GET /user/admin/site/register/plan', { query: { code }, level: 'silent' });
export const resetPasswordBySms = (body: PasswordReset) =>
  call('POST /user/admin/site/resetting/pw/sms', { body, level: 'silent' });
export const demoLogin = () =>
  call('POST /user/admin/site/demo/login', { body: {}, level: 'silent' });
export const jump = (ticket: string) =>
  call('POST /user/admin/site/jump', { body: { ticket }, level: 'silent' });
export const getLoginConfig = () => call('GET /user/admin/site/loginConfig', { level: 'silent' });
export const getCaptcha = (signal?: AbortSignal) =>
  call('GET /user/admin/site/captcha', { level: 'silent', signal });

/** The browser signs out even if the server is unreachable, so a failure is not shown. */
export const logout = () => call('POST /user/admin/site/logout', { level: 'silent' });
