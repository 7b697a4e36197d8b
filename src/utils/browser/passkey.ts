import type { CallMap } from '#contract/index';
import { translate } from '@/locales/translate';

type RequestOptions = CallMap['POST /user/admin/site/passkey/options']['data'];
type CreationOptions = CallMap['POST /user/admin/account/passkey/options']['data'];
type Login = CallMap['POST /user/admin/site/passkey/login']['body'];
type Add = CallMap['POST /user/admin/account/passkey/add']['body'];

/** An authenticator's response to a challenge. */
export type PasskeyAnswer = Login['response'];

/**
 * Why a passkey could not be used or created; no request was sent. The message is for signing in, in
 * the user's language.
 */
export class PasskeyFailure extends Error {
  constructor(readonly why: 'cancelled' | 'known' | 'failed') {
    super(translate(`user.passkey.${why}`));
  }
}

/** Whether this browser supports passkeys; over plain http only on localhost. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined';

function failureOf(error: unknown): PasskeyFailure {
  const { name } = error as Error;
  // Browsers report a refusal and a timeout alike, so that pages can't probe for keys.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyFailure('cancelled');
  }
  if (name === 'InvalidStateError') return new PasskeyFailure('known');
  return new PasskeyFailure('failed');
}

/** Signs a challenge with a passkey. @throws PasskeyFailure */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const answer = await startAuthentication({ optionsJSON: options as never });
    return answer as unknown as PasskeyAnswer;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Creates a passkey. @throws PasskeyFailure */
export async function makePasskey(options: CreationOptions): Promise<Add['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer = await startRegistration({ optionsJSON: options as never });
    return answer as unknown as Add['response'];
  } catch (error) {
    throw failureOf(error);
  }
}
