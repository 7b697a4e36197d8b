import { randomInt } from 'node:crypto';

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;
/** Groups of four. */
const GROUPS = /.{4}(?!$)/g;

/** 60 random bits in groups of four, easy to copy by hand: `k3f9-0xwm-7ytq`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('').replace(GROUPS, '$&-');
}

/** Normalizes a handwritten code: without groups, in lower case, with 0 for O. */
export const plainRecoveryCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
