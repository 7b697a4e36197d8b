import { LIMIT } from '#contract/limits';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import type { Sealer } from '../../lib/secrets/seal';
import { sign } from '../../lib/secrets/token';
import { isValid } from '../../lib/time/clock';
import { assertCaps, takeBack } from '../counter/counter.service';
import { endOtherSessions } from '../session/session.service';
import { getSetting } from '../site/site.service';
import * as recovery from './recovery.repo';
import { newRecoveryCode, plainRecoveryCode } from './recovery-code.rules';
import * as repo from './totp.repo';
import { newTotpSecret, totpStep, totpUri } from './totp.rules';

const MINUTE = 60_000;
/** Time to enter the first code of a new secret. */
const SETUP_MS = 10 * MINUTE;
/** Wrong codes per account; they come after a right first step only. */
const WRONG = { max: 30, windowMs: 60 * MINUTE };

/** Owner of a sealed secret, see `Sealer.seal`. */
export const ownerOf = (accountId: number) => `totp:${accountId}`;

/** @throws Refusal factor.unreadable if the key is missing or the row was altered */
function openSecret(sealer: Sealer, accountId: number, sealed: string): string {
  const secret = sealer.open(ownerOf(accountId), sealed);
  if (secret === null) throw new Refusal('factor.unreadable');
  return secret;
}

const digest = (secret: string, accountId: number, code: string) =>
  sign(secret, `recovery:${accountId}:${plainRecoveryCode(code)}`);

/** Creates a secret that waits for its first code; the active one stays active until then. */
export async function beginTotp(
  { db, actor, now, note }: Work,
  sealer: Sealer,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const newSecret = sealer.seal(ownerOf(actor.accountId), secret);
  await repo.keepNewSecret(db, actor.accountId, { newSecret, newExpiresAt: now + SETUP_MS });
  note({ target: `account ${actor.accountId}` });
  const issuer = (await getSetting(db, 'basicTitle')) || 'User center';
  return { secret, uri: totpUri(secret, { issuer, label: actor.username }) };
}

/** Activates the secret and returns recovery codes. @throws Refusal totp.*, factor.* */
export async function confirmTotp(
  work: Work,
  { secret: key, sealer }: { secret: string; sealer: Sealer },
  code: string,
): Promise<string[]> {
  const { db, actor, now, note } = work;
  const { accountId } = actor;
  const row = await repo.findTotp(db, accountId);
  const { newSecret = null, newExpiresAt = null } = row ?? {};
  if (newSecret === null || !isValid(newExpiresAt ?? 0, now)) throw new Refusal('totp.not-begun');
  const step = totpStep(openSecret(sealer, accountId, newSecret), code, now);
  if (step === null) throw new Refusal('factor.wrong', {}, { field: 'code' });
  const isMine = await repo.enableNewSecret(db, accountId, { newSecret, step, now });
  if (!isMine) throw new Refusal('totp.not-begun');
  const wasEnabled = row?.enabledAt != null;
  note({
    target: `account ${accountId}`,
    before: { totp: wasEnabled, secret: 1 },
    after: { totp: true, secret: 2 },
  });
  return replaceCodes(db, key, accountId);
}

/** Removes app and recovery codes and ends the other sessions. @throws Refusal totp.disabled */
export async function disableTotp({ db, actor, now, note }: Work): Promise<void> {
  const { accountId } = actor;
  if (!(await repo.deleteTotp(db, accountId))) throw new Refusal('totp.disabled');
  await recovery.deleteCodes(db, accountId);
  await endOtherSessions(db, actor, 'session.factors-changed', now);
  note({ target: `account ${accountId}`, before: { totp: true }, after: { totp: false } });
}

/** Creates a new set and invalidates all previous codes. @throws Refusal totp.disabled */
export async function renewRecoveryCodes(
  { db, actor, note }: Work,
  key: string,
): Promise<string[]> {
  const { accountId } = actor;
  const row = await repo.lockTotp(db, accountId);
  if (row?.enabledAt == null) throw new Refusal('totp.disabled');
  note({
    target: `account ${accountId}`,
    before: { recoverySecrets: 1 },
    after: { recoverySecrets: 2 },
  });
  return replaceCodes(db, key, accountId);
}

async function replaceCodes(db: Db, key: string, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: LIMIT.recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => digest(key, accountId, code));
  await recovery.replaceCodes(db, accountId, hashes);
  return codes;
}

/** Time of the app's activation, and number of unused recovery codes. */
export async function totpStateOf(db: Db, accountId: number) {
  const row = await repo.findTotp(db, accountId);
  const recoveryCodesLeft = await recovery.countCodes(db, accountId);
  return { enabledAt: row?.enabledAt ?? null, recoveryCodesLeft };
}

/** Removes app and recovery codes of an account whose device is lost. */
export async function removeTotp(db: Db, accountId: number): Promise<boolean> {
  await recovery.deleteCodes(db, accountId);
  return repo.deleteTotp(db, accountId);
}

/** Consumes a correct code; exactly one of several concurrent calls returns true. */
export type Spend = () => Promise<boolean>;

/**
 * Checks a code of the account's app in an unused time step. Returns a function that consumes it,
 * or null if the code is wrong. Counts nothing. Without an app it does the same work with a random
 * secret. An unreadable secret is reported only by the returned function. @throws Refusal
 * factor.unreadable, by the returned function
 */
export async function checkTotp(
  { db, now, sealer }: Visit,
  accountId: number,
  code: string,
): Promise<Spend | null> {
  const { secret = null, lastStep = 0 } = (await repo.findTotp(db, accountId)) ?? {};
  const opened = secret === null ? newTotpSecret() : sealer.open(ownerOf(accountId), secret);
  if (opened === null) {
    return async () => {
      throw new Refusal('factor.unreadable');
    };
  }
  const step = totpStep(opened, code, now);
  if (secret === null || step === null || !repo.isUnused(step, lastStep)) return null;
  return () => repo.spendStep(db, accountId, { secret, step });
}

/**
 * Whether the code is one of the account's app, in an unused time step. Counts each try before the
 * check. @throws Refusal factor.locked, factor.unreadable
 */
export async function proveTotp(visit: Visit, accountId: number, code: string): Promise<boolean> {
  const { db, now, sealer } = visit;
  const { secret = null } = (await repo.findTotp(db, accountId)) ?? {};
  if (secret === null) return false;
  const opened = openSecret(sealer, accountId, secret);
  const counted = await assertCaps(
    db,
    [{ name: `totp:${accountId}`, ...WRONG }],
    now,
    'factor.locked',
  );
  const step = totpStep(opened, code, now);
  const isRight = step !== null && (await repo.spendStep(db, accountId, { secret, step }));
  if (isRight) await takeBack(db, counted);
  return isRight;
}

/** A function that consumes the recovery code; null if the account has no such unused code. */
export async function checkRecoveryCode(
  { db, secret }: Visit,
  accountId: number,
  code: string,
): Promise<Spend | null> {
  const codeHash = digest(secret, accountId, code);
  const isThere = await recovery.hasCode(db, accountId, codeHash);
  return isThere ? () => recovery.spendCode(db, accountId, codeHash) : null;
}

/** Whether the account has this unused recovery code; consumes it. */
export const proveRecoveryCode = ({ db, secret }: Visit, accountId: number, code: string) =>
  recovery.spendCode(db, accountId, digest(secret, accountId, code));
