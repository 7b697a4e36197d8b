import { z } from 'zod';
import { givenText, rawText } from '../fields';

/*
 * Data exchanged with the browser's authenticator, in the JSON form of WebAuthn level 3: binary
 * values are base64url text.
 */
const binary = givenText(3_000);
const type = z.literal('public-key');
const transports = z.array(
  z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
);
const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const attachment = z.enum(['platform', 'cross-platform']).nullish();
/** Extension results. The server requests none, but some browsers send them anyway. */
const extensionResults = z.record(rawText(64), z.unknown()).optional();
const credential = z.strictObject({ id: z.string(), type, transports: transports.optional() });

/** Options of `navigator.credentials.get`. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string(),
  /** The passkeys of a known account; without them the browser offers all it has. */
  allowCredentials: z.array(credential).optional(),
  userVerification,
});

/** Options of `navigator.credentials.create`. */
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

/** A new passkey from the browser. */
export const attestation = z.strictObject({
  id: binary,
  rawId: binary,
  type,
  response: z.strictObject({
    clientDataJSON: binary,
    /** May contain certificates. */
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
