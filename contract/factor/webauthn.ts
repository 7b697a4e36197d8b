import { z } from 'zod';
import { givenText, rawText } from '../fields';

/*
 * What passes between a browser's authenticator and the server, in the JSON form of WebAuthn
 * level 3: binary values are base64url texts.
 */
const binary = givenText(3_000);
const type = z.literal('public-key');
const transports = z.array(
  z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
);
const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const attachment = z.enum(['platform', 'cross-platform']).nullish();
/** Results of extensions, none of which is asked for; browsers send some all the same. */
const extensionResults = z.record(rawText(64), z.unknown()).optional();
const credential = z.strictObject({ id: z.string(), type, transports: transports.optional() });

/** What `navigator.credentials.get` is to be asked. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string(),
  /** The account's own passkeys, where it is known; else the browser offers what it has. */
  allowCredentials: z.array(credential).optional(),
  userVerification,
});

/** What `navigator.credentials.create` is to be asked. */
export const creationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type, alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/** A passkey's signature over a challenge. */
export const assertion = z.strictObject({
  id: binary,
  rawId: binary,
  type,
  response: z.strictObject({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});

/** A new passkey, as the browser hands it over. */
export const attestation = z.strictObject({
  id: binary,
  rawId: binary,
  type,
  response: z.strictObject({
    clientDataJSON: binary,
    /** Certificates may lie in it. */
    attestationObject: givenText(20_000),
    transports: z.array(rawText(32)).max(10).optional(),
    authenticatorData: binary.optional(),
    publicKey: binary.nullish(),
    publicKeyAlgorithm: z.int().optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});

export type RequestOptions = z.infer<typeof requestOptions>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;
