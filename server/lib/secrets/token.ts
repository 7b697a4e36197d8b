import crypto, { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Every request pays for one, and Node 20.12 has a way that costs a third. */
const sha256 = (text: string) =>
  crypto.hash?.('sha256', text, 'base64url') ??
  createHash('sha256').update(text).digest('base64url');

/** What the database keeps of a token. Unsalted, as the token itself is random. */
export const hashToken = (token: string) => sha256(token);

/** Keyed digest of a text, e.g. of the session that an XSRF token belongs to. */
export const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
