import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What stands before the 32 bytes of a raw key in the form that Node reads (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const ID_DIGITS = 16;

/** A public key of Ed25519 with the name that signatures call it by. */
export interface PublicKey {
  /** The first 16 digits of the SHA-256 of its bytes. */
  id: string;
  key: KeyObject;
}

/** The bytes of base64 in its one form, or undefined. */
function bytesOf(base64: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === length && bytes.toString('base64') === base64 ? bytes : undefined;
}

/** Reads a public key from 32 bytes as base64; undefined for anything else. */
export function readPublicKey(base64: string): PublicKey | undefined {
  const raw = bytesOf(base64, KEY_BYTES);
  if (!raw) return undefined;
  const id = createHash('sha256').update(raw).digest('hex').slice(0, ID_DIGITS);
  const der = Buffer.concat([SPKI_PREFIX, raw]);
  return { id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Whether the key has signed exactly this text; the signature is base64. */
export function isSignedBy({ key }: PublicKey, text: string, signature: string): boolean {
  const bytes = bytesOf(signature, SIGNATURE_BYTES);
  return bytes !== undefined && verify(null, Buffer.from(text), key, bytes);
}
