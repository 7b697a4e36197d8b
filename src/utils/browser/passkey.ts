import type { CallMap } from '#contract/index';
import { translate } from '@/locales/translate';

type RequestOptions = CallMap['POST /user/admin/site/passkey/options']['data'];
type CreationOptions = CallMap['POST /user/admin/account/passkey/options']['data'];
type Login = CallMap['POST /user/admin/site/passkey/login']['body'];
type Add = CallMap['POST /user/admin/account/passkey/add']['body'];

/** What an authenticator answers to a challenge. */
export type PasskeyAnswer = Login['response'];

/** Why a passkey could not be used or made, in the user's language; the server was not asked. */
export class PasskeyFailure extends Error {}

/** Whether this browser knows passkeys; over plain http it does so on localhost only. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined';

function failureOf(error: unknown): PasskeyFailure {
  const { name } = error as Error;
  // Browsers don't tell a refusal from a time-out, lest pages learn what keys there are.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyFailure(translate('user.passkey.cancelled'));
  }
  if (name === 'InvalidStateError') return new PasskeyFailure(translate('user.passkey.known'));
  return new PasskeyFailure(translate('user.passkey.failed'));
}

/** Has an authenticator answer a challenge. @throws PasskeyFailure */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const answer = await startAuthentication({ optionsJSON: options as never });
    return answer as unknown as PasskeyAnswer;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Has an authenticator make a passkey. @throws PasskeyFailure */
export async function makePasskey(options: CreationOptions): Promise<Add['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer = await startRegistration({ optionsJSON: options as never });
    return answer as unknown as Add['response'];
  } catch (error) {
    throw failureOf(error);
  }
}
