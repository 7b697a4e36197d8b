import type { CallMap } from '#contract/index';
import { call, callList } from '@/services/request/call';

type PasswordChange = CallMap['POST /user/admin/account/password']['body'];
type ProfileUpdate = CallMap['PUT /user/admin/account/profile']['body'];
type Logins = CallMap['GET /user/admin/account/logins']['query'];

/** The form that asks for the passwords shows what is wrong with them. */
export const changePassword = (body: PasswordChange) =>
  call('POST /user/admin/account/password', { body, level: 'silent' });

// Parts of the own pages: each offers the retry where its rows would be.

export const getAccountProfile = () => call('GET /user/admin/account/profile', { level: 'silent' });
export const updateAccountProfile = (body: ProfileUpdate) =>
  call('PUT /user/admin/account/profile', { body });
export const listAccountSessions = () =>
  call('GET /user/admin/account/sessions', { level: 'silent' });
export const endAccountSession = (id: number) =>
  call('POST /user/admin/account/sessions/end', { body: { id } });
export const endOtherSessions = () => call('POST /user/admin/account/sessions/endOthers');
export const listAccountLogins = (query: Logins) =>
  callList('GET /user/admin/account/logins', { query, level: 'silent' });
