import type { CallMap } from '#contract/index';
import { type CallOptions, call } from '@/services/request/call';

type StepUp = CallMap['POST /user/admin/account/step-up']['body'];
type AddPasskey = CallMap['POST /user/admin/account/passkey/add']['body'];
type RenamePasskey = CallMap['PUT /user/admin/account/passkey/update']['body'];

/** The security state of the account; the parts that show it offer a retry. */
export const getAccountSecurity = () =>
  call('GET /user/admin/account/security', { level: 'silent' });

// The dialogs show errors themselves.

export const stepUp = (body: StepUp) =>
  call('POST /user/admin/account/step-up', { body, level: 'silent' });
export const sendStepUpCode = (body: CallMap['POST /user/admin/account/step-up/code']['body']) =>
  call('POST /user/admin/account/step-up/code', { body, level: 'silent' });
export const beginTotp = (options?: CallOptions) =>
  call('POST /user/admin/account/totp/begin', options);
export const confirmTotp = (code: string) =>
  call('POST /user/admin/account/totp/confirm', { body: { code }, level: 'silent' });
export const disableTotp = () => call('POST /user/admin/account/totp/disable');
export const renewRecoveryCodes = () => call('POST /user/admin/account/totp/recoveryCodes');
export const getPasskeyCreation = (options?: CallOptions) =>
  call('POST /user/admin/account/passkey/options', options);
export const addPasskey = (body: AddPasskey, options?: CallOptions) =>
  call('POST /user/admin/account/passkey/add', { body, ...options });
export const renamePasskey = (body: RenamePasskey) =>
  call('PUT /user/admin/account/passkey/update', { body, level: 'silent' });
export const removePasskeys = (ids: number[]) =>
  call('DELETE /user/admin/account/passkey/delete', { body: { ids } });
