import crypto, { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Every request computes a hash; Node 20.12 has an API with a third of the cost. */
const sha256 = (text: string) =>
  crypto.hash?.('sha256', text, 'base64url') ??
  createHash('sha256').update(text).digest('base64url');

/** Hash of a token for the database. Unsalted, because tokens are random. */
export const hashToken = (token: string) => sha256(token);

/** Digest of a text that is no secret, by which it is known again. */
export const digest = (text: string) => sha256(text);

/** Keyed digest of a text, e.g. of the session of an XSRF token. */
export const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
