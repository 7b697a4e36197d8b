import { randomInt } from 'node:crypto';
import { LIMIT } from '#contract/limits';
import type { CodeScene } from '#contract/sms';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Sweep } from '../../jobs/sweep';
import { Refusal } from '../../lib/refusal';
import { sign } from '../../lib/secrets/token';
import { formatCode, SMS_CODE_MINUTES } from '../../providers/sms/provider';
import * as repo from './sms.repo';

const LIFE_MS = SMS_CODE_MINUTES * 60_000;
const TRIES_MAX = 5;

/** A code as typed by the caller. */
export interface Typed {
  /** E.164; for the scene `email` the address in lower case. */
  phone: string;
  scene: CodeScene;
  code: string;
}

/** Expired codes are kept this long, to tell who types one late that it was right. */
const KEPT_MS = 60 * 60_000;

/** Deletes expired codes. */
export const sweeps: readonly Sweep[] = [
  { name: 'codes', run: (db, now) => repo.deleteExpired(db, now, KEPT_MS) },
];

const digest = (secret: string, { phone, scene, code }: Typed) =>
  sign(secret, `sms:${scene}:${phone}:${code}`);

/** An unpredictable code. */
export const newCode = () => formatCode(randomInt(10 ** LIMIT.smsCode.digits));

/** Stores the digest of a new code and invalidates the previous one. */
export async function keepCode({ keep, now, secret }: Visit, typed: Typed): Promise<void> {
  const { phone, scene } = typed;
  const expiresAt = now + LIFE_MS;
  const codeHash = digest(secret, typed);
  await keep((db) => repo.replaceCode(db, { phone, scene, codeHash, tries: 0, expiresAt }));
}

function tryCode({ db, now, secret }: Visit, typed: Typed): Promise<repo.CodeState> {
  const { phone, scene } = typed;
  return repo.tryCode(db, { phone, scene, codeHash: digest(secret, typed) }, TRIES_MAX, now);
}

/**
 * Whether the code is right, for proofs whose failures must all look the same. A wrong code is
 * counted; a right code is not consumed.
 */
export const isCodeRight = async (visit: Visit, typed: Typed): Promise<boolean> =>
  (await tryCode(visit, typed)) === 'right';

/**
 * Like `isCodeRight`, but says of a right code that it is too old. This reveals nothing, because only
 * who got the message knows the code. @throws Refusal code.expired
 */
export async function checkCode(visit: Visit, typed: Typed): Promise<boolean> {
  const state = await tryCode(visit, typed);
  if (state === 'expired') throw new Refusal('code.expired', {}, { field: 'code' });
  return state === 'right';
}

/**
 * Consumes a right code in the transaction of its use; exactly one of several concurrent calls
 * returns true.
 */
export const spendCode = (db: Db, secret: string, typed: Typed): Promise<boolean> =>
  repo.deleteCode(db, typed.phone, typed.scene, digest(secret, typed));

/** Checks a code and consumes it. @throws Refusal code.expired */
export const proveCode = async (visit: Visit, typed: Typed): Promise<boolean> =>
  (await checkCode(visit, typed)) && (await spendCode(visit.db, visit.secret, typed));
