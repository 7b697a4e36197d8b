import { randomInt } from 'node:crypto';

/** Letters and digits of which none looks like another one of them. */
const ALPHABET = '346789ACDEFHJKMNPQRTUWXY';
/** 24 to the power of 18 are 82 bits. */
const LENGTH = 18;
const GROUPS = /.{6}(?!$)/g;
const PLAIN = /^[346789ACDEFHJKMNPQRTUWXY]{18}$/;

const inGroups = (plain: string) => plain.replace(GROUPS, '$&-');

/** A new code of 82 random bits in groups of six, such as `K3FPXW-M7YTQH-9CDA4R`. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return inGroups(letters.join(''));
}

/**
 * A code as it is stored, from one as it was typed: with other groups, blanks, small or full-width
 * letters. A code that was not made here stays as it is.
 */
export function storedCode(typed: string): string {
  const given = typed.normalize('NFKC').trim();
  const plain = given.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return PLAIN.test(plain) ? inGroups(plain) : given;
}
