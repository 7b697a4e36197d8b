import { createHmac } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/factor/webauthn';

/** Time that the browser gives its user. */
export const PASSKEY_MS = 5 * 60_000;

/** Signatures by these keys are understood: Ed25519, P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

/** Only those who ask for a passkey wait for the library to load. */
const library = () => import('@simplewebauthn/server');

/** A stored passkey, as far as a signature is checked with it. */
export interface Credential {
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  counter: number;
  transports: string;
}

/** The site that passkeys belong to: a passkey of one origin opens no other. */
export const rpIdOf = (origin: string) => new URL(origin).hostname;

/** What authenticators know an account by; tells nothing and stays the same. */
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

/** What a browser is asked for when it is to sign a challenge; `known` narrows to those passkeys. */
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

/** What a browser is asked for when it is to make a passkey. */
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
  // Found by the browser without a username, and opened by its holder's finger, face or PIN.
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** The challenge that a browser says it has answered, or null. */
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

/** What is kept of a new passkey, or null when the browser's answer does not hold. */
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
    // The library throws for whatever is wrong with the answer.
    return null;
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const isTransport = (name: string) => TRANSPORTS.includes(name);

/**
 * The count of signatures after this one, or null when the signature does not hold, the holder
 * was not verified, or the count has not risen, as it would not with a copied authenticator.
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
