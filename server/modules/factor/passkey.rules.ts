import { createHmac } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/factor/webauthn';

/** Timeout of the browser's dialog. */
export const PASSKEY_MS = 5 * 60_000;

/** Supported key algorithms: Ed25519, P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

/** Loads the library on demand. */
const library = () => import('@simplewebauthn/server');

/** Fields of a stored passkey for checking a signature. */
export interface Credential {
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  counter: number;
  transports: string;
}

/** Relying party id: a passkey of one origin does not work on another. */
const rpIdOf = (origin: string) => new URL(origin).hostname;

/** Stable user handle for authenticators; reveals nothing about the account. */
export const userHandleOf = (secret: string, accountId: number) =>
  createHmac('sha256', secret).update(`passkey-user:${accountId}`).digest('base64url');

type Transports = NonNullable<
  NonNullable<RequestOptions['allowCredentials']>[number]['transports']
>;

const listed = ({ credentialId, transports }: Credential) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as Transports,
});

/** Options for signing a challenge; `known` restricts the passkeys. */
export const requestOf = (
  origin: string,
  challenge: string,
  known?: readonly Credential[],
): RequestOptions => ({
  challenge,
  timeout: PASSKEY_MS,
  rpId: rpIdOf(origin),
  ...(known && { allowCredentials: known.map(listed) }),
  userVerification: 'required',
});

/** Options for creating a passkey. */
export const creationOf = (
  origin: string,
  challenge: string,
  user: { handle: string; username: string; realName: string; site: string },
  known: readonly Credential[],
): CreationOptions => ({
  rp: { id: rpIdOf(origin), name: user.site },
  user: { id: user.handle, name: user.username, displayName: user.realName },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: PASSKEY_MS,
  excludeCredentials: known.map(listed),
  // Discoverable without a username, and unlocked by the holder's finger, face or PIN.
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** The challenge that the browser claims to have signed, or null. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

interface Expected {
  challenge: string;
  origin: string;
}

/** Data of a new passkey to store, or null for an invalid answer. */
export async function readAttestation(
  response: Attestation,
  { challenge, origin }: Expected,
): Promise<(Credential & { isSynced: boolean }) | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify((credential.transports ?? []).filter(isTransport)),
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for any invalid answer.
    return null;
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const isTransport = (name: string) => TRANSPORTS.includes(name);

/**
 * The new signature counter. Null if the signature is invalid, the holder was not verified, or the
 * counter did not increase, which indicates a cloned authenticator.
 */
export async function checkAssertion(
  response: Assertion,
  { challenge, origin }: Expected,
  { credentialId, publicKey, counter }: Credential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
