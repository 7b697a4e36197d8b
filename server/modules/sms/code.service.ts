import { randomInt } from 'node:crypto';
import { LIMIT } from '#contract/limits';
import type { CodeScene } from '#contract/sms';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { sign } from '../../lib/secrets/token';
import { formatCode, SMS_CODE_MINUTES } from '../../providers/sms/provider';
import * as repo from './sms.repo';

const LIFE_MS = SMS_CODE_MINUTES * 60_000;
const TRIES_MAX = 5;

/** A code as somebody has typed it. */
export interface Typed {
  /** E.164; of the scene `email` the address in lower case. */
  phone: string;
  scene: CodeScene;
  code: string;
}

/** Removes codes that nobody has used. */
export const sweepCodes = repo.deleteExpired;

const digest = (secret: string, { phone, scene, code }: Typed) =>
  sign(secret, `sms:${scene}:${phone}:${code}`);

/** A code that nobody can foresee. */
export const newCode = () => formatCode(randomInt(10 ** LIMIT.smsCode.digits));

/** Keeps the digest of a new code; the one before is dead. */
export async function keepCode({ keep, now, secret }: Visit, typed: Typed): Promise<void> {
  const { phone, scene } = typed;
  const expiresAt = now + LIFE_MS;
  const codeHash = digest(secret, typed);
  await keep((db) => repo.replaceCode(db, { phone, scene, codeHash, tries: 0, expiresAt }));
}

/** Whether the code is right; a wrong one is counted, a right one is not used up. */
export function checkCode({ db, now, secret }: Visit, typed: Typed): Promise<boolean> {
  const { phone, scene } = typed;
  return repo.tryCode(db, { phone, scene, codeHash: digest(secret, typed) }, TRIES_MAX, now);
}

/**
 * Uses up a code that was found right, within the transaction of what it allows; of several at
 * once exactly one gets true.
 */
export const spendCode = (db: Db, secret: string, typed: Typed): Promise<boolean> =>
  repo.deleteCode(db, typed.phone, typed.scene, digest(secret, typed));

/** Checks a code and uses it up. */
export const proveCode = async (visit: Visit, typed: Typed): Promise<boolean> =>
  (await checkCode(visit, typed)) && (await spendCode(visit.db, visit.secret, typed));
