import type { CallMap } from '#contract/index';
import { call, callList } from '@/services/request/call';

type PasswordChange = CallMap['POST /user/admin/account/password']['body'];
type ProfileUpdate = CallMap['PUT /user/admin/account/profile']['body'];
type Ledger = CallMap['GET /user/admin/account/ledger']['query'];
type Logins = CallMap['GET /user/admin/account/logins']['query'];

/** The form shows errors at its fields. */
export const changePassword = (body: PasswordChange) =>
  call('POST /user/admin/account/password', { body, level: 'silent' });

// Parts of the personal centre and the settings; each offers a retry in place of its rows.

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
export const setAccountAvatar = (fileId: number | null) =>
  call('PUT /user/admin/account/avatar', { body: { fileId } });
export const listOwnLedger = (query: Ledger) =>
  callList('GET /user/admin/account/ledger', { query, level: 'silent' });
