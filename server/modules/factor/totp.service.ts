import { LIMIT } from '#contract/limits';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import type { Sealer } from '../../lib/secrets/seal';
import { sign } from '../../lib/secrets/token';
import { assertCaps, takeBack } from '../counter/counter.service';
import { endOtherSessions } from '../session/session.service';
import { getSetting } from '../site/site.service';
import * as recovery from './recovery.repo';
import { newRecoveryCode, plainRecoveryCode } from './recovery-code.rules';
import * as repo from './totp.repo';
import { newTotpSecret, totpStep, totpUri } from './totp.rules';

const MINUTE = 60_000;
/** A secret waits this long for its first code. */
const SETUP_MS = 10 * MINUTE;
/** Wrong codes that an account puts up with; they come after a right first proof only. */
const WRONG = { max: 30, windowMs: 60 * MINUTE };

/** Whose a sealed secret is. */
export const ownerOf = (accountId: number) => `totp:${accountId}`;

/** @throws Refusal factor.unreadable when its key is gone, or somebody has altered the row */
function openSecret(sealer: Sealer, accountId: number, sealed: string): string {
  const secret = sealer.open(ownerOf(accountId), sealed);
  if (secret === null) throw new Refusal('factor.unreadable');
  return secret;
}

const digest = (secret: string, accountId: number, code: string) =>
  sign(secret, `recovery:${accountId}:${plainRecoveryCode(code)}`);

/** Makes a secret that waits for its first code; what is in force stays so until then. */
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

/** Puts the secret in force and answers recovery codes. @throws Refusal totp.*, factor.* */
export async function confirmTotp(
  work: Work,
  { secret: key, sealer }: { secret: string; sealer: Sealer },
  code: string,
): Promise<string[]> {
  const { db, actor, now, note } = work;
  const { accountId } = actor;
  const row = await repo.findTotp(db, accountId);
  const { newSecret = null, newExpiresAt = null } = row ?? {};
  if (newSecret === null || (newExpiresAt ?? 0) <= now) throw new Refusal('totp.not-begun');
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

/** Removes app and recovery codes, and ends the other sessions. @throws Refusal totp.disabled */
export async function disableTotp({ db, actor, now, note }: Work): Promise<void> {
  const { accountId } = actor;
  if (!(await repo.deleteTotp(db, accountId))) throw new Refusal('totp.disabled');
  await recovery.deleteCodes(db, accountId);
  await endOtherSessions(db, actor, 'session.factors-changed', now);
  note({ target: `account ${accountId}`, before: { totp: true }, after: { totp: false } });
}

/** A new set; all codes before are dead. @throws Refusal totp.disabled */
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

/** Since when the app is in force, and how many recovery codes are left. */
export async function totpStateOf(db: Db, accountId: number) {
  const row = await repo.findTotp(db, accountId);
  const recoveryCodesLeft = await recovery.countCodes(db, accountId);
  return { enabledAt: row?.enabledAt ?? null, recoveryCodesLeft };
}

/** Removes app and recovery codes of somebody who has lost them. */
export async function removeTotp(db: Db, accountId: number): Promise<boolean> {
  await recovery.deleteCodes(db, accountId);
  return repo.deleteTotp(db, accountId);
}

/** Uses up what was found right; of several at once exactly one gets true. */
export type Spend = () => Promise<boolean>;

/**
 * How to use up a code of the account's app, of a step that has not been used; null when it is
 * wrong. Counts nothing. Without an app the same is reckoned with a secret that nobody has, and of
 * a secret that cannot be opened only using it up tells. @throws Refusal factor.unreadable, then
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
  if (secret === null || step === null || step <= lastStep) return null;
  return () => repo.spendStep(db, accountId, { secret, step });
}

/**
 * Whether the code is one of the account's app, of a step that has not been used. Each try is
 * counted before it is checked. @throws Refusal factor.locked, factor.unreadable
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

/** How to use up the recovery code; null when the account has no such one left. */
export async function checkRecoveryCode(
  { db, secret }: Visit,
  accountId: number,
  code: string,
): Promise<Spend | null> {
  const codeHash = digest(secret, accountId, code);
  const isThere = await recovery.hasCode(db, accountId, codeHash);
  return isThere ? () => recovery.spendCode(db, accountId, codeHash) : null;
}

/** Whether the account has this recovery code left; uses it up. */
export const proveRecoveryCode = ({ db, secret }: Visit, accountId: number, code: string) =>
  recovery.spendCode(db, accountId, digest(secret, accountId, code));
