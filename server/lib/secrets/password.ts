import { createHmac, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { LIMIT } from '#contract/limits';
import { Refusal } from '../refusal';
import { FairLine } from './fair-line';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 10 ms of one core. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes run on at most all cores, which is fastest and bounds the memory. The queue holds about a
 * second's work of two cores.
 */
const WORKERS = availableParallelism();
const WAITING_MAX = 256;
const line = new FairLine(WORKERS, WAITING_MAX);

let common: Promise<ReadonlySet<string>> | undefined;

/** The bundled list, loaded at first use, because most processes never need it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(
    (word) => word.length >= LIMIT.password.min,
  );
  return new Set(longEnough);
}

/** Refuses a password from the bundled list of common ones. @throws Refusal password.common */
export async function assertUncommon(password: string, field = 'password'): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(password.toLowerCase())) {
    throw new Refusal('password.common', {}, { field });
  }
}

/** Hashes a password. @throws Refusal error.busy when the queue is full */
export const hashPassword = (password: string) =>
  line.run('person', () => hash(password, ARGON2ID));

/**
 * Hash with the same parameters as real ones, so that an unknown username takes as long as a known
 * one. A constant, so that the first check after a start does not differ.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$u248vl1mOwcMm6E+81c0XQ$yuqmRgfGep3j4u3U06uT0jQ0Kaa9qGSl/BttIIwDZxo';

/**
 * Whether the password matches; without a hash it takes as long and returns false.
 * @throws Refusal error.busy
 */
export async function verifyPassword(stored: string | undefined, password: string) {
  const matches = await line.run('person', () => verify(stored ?? DECOY, password));
  return matches && stored !== undefined;
}

/** Half of the workers; each list queues at most this many hashes at a time. */
const BACKGROUND = Math.max(1, Math.floor(WORKERS / 2));

/** Hashes many passwords in order, in the `bulk` lane. @throws Refusal error.busy */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  const hashOne = (password: string) => line.run('bulk', () => hash(password, ARGON2ID));
  for (let from = 0; from < passwords.length; from += BACKGROUND) {
    hashes.push(...(await Promise.all(passwords.slice(from, from + BACKGROUND).map(hashOne))));
  }
  return hashes;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A one-time password of about 93 bits without look-alike characters. */
export const randomPassword = () =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Derives the one-time password of a name from a key; the result is always the same. Deleting the
 * key makes all its passwords unrecoverable. As strong as a random password.
 */
export function derivePassword(key: string, name: string): string {
  let rest = BigInt(`0x${createHmac('sha256', key).update(name).digest('hex')}`);
  const base = BigInt(ALPHABET.length);
  return Array.from({ length: 16 }, () => {
    const letter = ALPHABET[Number(rest % base)];
    rest /= base;
    return letter;
  }).join('');
}

/**
 * Hashes the first password of an account that somebody else creates, before the transaction because
 * hashing is slow. @throws Refusal password.common
 */
export async function prepareFirstPassword(password: string): Promise<string> {
  await assertUncommon(password);
  return hashPassword(password);
}
