import { createHmac, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { LIMIT } from '#contract/limits';
import { Refusal } from './refusal';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 10 ms of one core. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is capped at the cores, which is faster than more at once and bounds the memory. */
const WORKERS = availableParallelism();
const WAITING_MAX = 500;

let running = 0;
const waiting: (() => void)[] = [];

async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  if (running >= WORKERS) {
    if (waiting.length >= WAITING_MAX) throw new Refusal('error.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The bundled list, read at first use: most processes start without ever needing it. */
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

export const hashPassword = (password: string) => withWorker(() => hash(password, ARGON2ID));

/** Hash of nothing in use: an unknown name costs the same time as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password fits; with no hash it takes as long and answers false. */
export async function verifyPassword(stored: string | undefined, password: string) {
  decoy ??= hashPassword(randomPassword());
  const against = stored ?? (await decoy);
  const matches = await withWorker(() => verify(against, password));
  return matches && stored !== undefined;
}

/** Half of the workers: nobody waits for these, and people are signing in meanwhile. */
const BACKGROUND = Math.max(1, Math.floor(WORKERS / 2));

/** Hashes many passwords in the background, in their order. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let from = 0; from < passwords.length; from += BACKGROUND) {
    hashes.push(...(await Promise.all(passwords.slice(from, from + BACKGROUND).map(hashPassword))));
  }
  return hashes;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A one-time password of about 93 bits without look-alike characters. */
export const randomPassword = () =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * The one-time password that a key makes for a name, always the same: whoever forgets the key has
 * forgotten all passwords. As strong as a random one.
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
