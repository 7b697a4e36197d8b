import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/factor/webauthn';
import { LIMIT } from '#contract/limits';
import type { Passkey } from '#contract/security/security';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Work } from '../../db/work';
import type { Sweep } from '../../jobs/sweep';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { hashToken, newToken, sameText } from '../../lib/secrets/token';
import { isValid } from '../../lib/time/clock';
import { assertCaps } from '../counter/counter.service';
import { endOtherSessions } from '../session/session.service';
import { getSetting } from '../site/site.service';
import * as repo from './passkey.repo';
import {
  challengeIn,
  checkAssertion,
  creationOf,
  PASSKEY_MS,
  readAttestation,
  requestOf,
  userHandleOf,
} from './passkey.rules';

/** Challenges per address. */
const PER_ADDRESS = { max: 60, windowMs: 10 * 60_000 };

/** Deletes expired challenges. */
export const sweeps: readonly Sweep[] = [{ name: 'challenges', run: repo.deleteExpired }];

type Row = Awaited<ReturnType<typeof repo.findPasskeys>>[number];

const toPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  isSynced: isSynced === 1,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});

export const listPasskeys = async (db: Db, accountId: number): Promise<Passkey[]> =>
  (await repo.findPasskeys(db, accountId)).map(toPasskey);

/** Purposes of challenges; an answer is valid for its purpose only. */
export const purposeOf = {
  signIn: 'sign-in',
  ticket: (ticketHash: string) => `ticket:${ticketHash}`,
  session: (sessionId: number) => `session:${sessionId}`,
  add: (sessionId: number) => `add:${sessionId}`,
};

/** Creates a challenge that works once, within five minutes. @throws Refusal rate.exceeded */
async function newChallenge({ db, keep, now, ip }: Visit, purpose: string): Promise<string> {
  const name = `passkey@${addressOf(ip)}`;
  await assertCaps(db, [{ name, ...PER_ADDRESS }], now);
  const challenge = newToken();
  const challengeHash = hashToken(challenge);
  const expiresAt = now + PASSKEY_MS;
  await keep((trx) => repo.insertChallenge(trx, { challengeHash, purpose, expiresAt }));
  return challenge;
}

/** Consumes the challenge of a browser's answer. Returns it if it is valid for the purpose. */
async function takeChallenge({ db, now }: Visit, clientDataJSON: string, purpose: string) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const row = await repo.takeChallenge(db, hashToken(challenge));
  return row && isValid(row.expiresAt, now) && row.purpose === purpose ? challenge : null;
}

/** Options for signing with a passkey, restricted to those of a known account. */
export async function askForPasskey(
  visit: Visit,
  purpose: string,
  accountId?: number,
): Promise<RequestOptions> {
  const challenge = await newChallenge(visit, purpose);
  const known = accountId === undefined ? undefined : await repo.findPasskeys(visit.db, accountId);
  return requestOf(visit.origin, challenge, known);
}

/**
 * The account whose passkey signed a challenge of this purpose, or null. The device has verified
 * the holder.
 */
export async function provePasskey(
  visit: Visit,
  response: Assertion,
  purpose: string,
): Promise<number | null> {
  const { db, now, origin, secret } = visit;
  const challenge = await takeChallenge(visit, response.response.clientDataJSON, purpose);
  if (challenge === null) return null;
  const passkey = await repo.findByCredential(db, response.id);
  if (!passkey) return null;
  const { userHandle } = response.response;
  const handle = userHandleOf(secret, passkey.accountId);
  if (userHandle != null && !sameText(userHandle, handle)) return null;
  const counter = await checkAssertion(response, { challenge, origin }, passkey);
  if (counter === null || !(await repo.noteUse(db, passkey, counter, now))) return null;
  return passkey.accountId;
}

/** Whether the account still has the passkey. */
export async function hasPasskey(db: Db, accountId: number, credentialId: string) {
  return (await repo.findByCredential(db, credentialId))?.accountId === accountId;
}

interface PasskeyOwner {
  accountId: number;
  sessionId: number;
  username: string;
  realName: string;
}

/** Options for creating a passkey of the caller. @throws Refusal passkey.too-many */
export async function askForNewPasskey(
  visit: Visit,
  owner: PasskeyOwner,
): Promise<CreationOptions> {
  const { db, origin, secret } = visit;
  const { accountId, username, realName } = owner;
  const known = await repo.findPasskeys(db, accountId);
  if (known.length >= LIMIT.passkeys) throw tooMany();
  const challenge = await newChallenge(visit, purposeOf.add(owner.sessionId));
  const site = (await getSetting(db, 'basicTitle')) || 'User center';
  const user = { handle: userHandleOf(secret, accountId), username, realName, site };
  return creationOf(origin, challenge, user, known);
}

/** Checks a new passkey, outside the transaction because it is slow. @throws passkey.invalid */
export async function readPasskey(
  visit: Visit,
  { sessionId }: PasskeyOwner,
  response: Attestation,
) {
  const purpose = purposeOf.add(sessionId);
  const challenge = await takeChallenge(visit, response.response.clientDataJSON, purpose);
  const read = challenge && (await readAttestation(response, { challenge, origin: visit.origin }));
  if (!read) throw new Refusal('passkey.invalid');
  return read;
}

/** Adds a checked passkey to the caller's account. @throws Refusal passkey.* */
export async function addPasskey(
  { db, actor, now, note }: Work,
  name: string,
  { isSynced, ...credential }: Awaited<ReturnType<typeof readPasskey>>,
): Promise<Passkey> {
  const { accountId } = actor;
  const values = {
    ...credential,
    accountId,
    name,
    isSynced: isSynced ? (1 as const) : (0 as const),
  };
  const row = await repo.insertPasskey(db, values, now);
  if (!row) throw new Refusal('passkey.known');
  if ((await repo.findPasskeys(db, accountId)).length > LIMIT.passkeys) throw tooMany();
  note({ target: `account ${accountId}`, after: { passkey: row.id, name } });
  return toPasskey(row);
}

/** @throws Refusal row.missing */
export async function updatePasskey(
  { db, actor, note }: Work,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  const row = await repo.renamePasskey(db, actor.accountId, id, name);
  if (!row) throw new Refusal('row.missing');
  note({ target: `account ${actor.accountId}`, after: { passkey: id, name } });
  return toPasskey(row);
}

/** Removes passkeys of the caller, all or none, and ends its other sessions. @throws row.missing */
export async function removePasskeys(work: Work, ids: readonly number[]): Promise<void> {
  const { db, actor, now, note } = work;
  const removed = await repo.deletePasskeys(db, actor.accountId, ids);
  if (removed.length !== new Set(ids).size) throw new Refusal('row.missing');
  await endOtherSessions(db, actor, 'session.factors-changed', now);
  for (const { id, name } of removed) {
    note({ target: `account ${actor.accountId}`, before: { passkey: id, name } });
  }
}

/** Removes every passkey of an account whose devices are lost. Returns their number. */
export const removeAllPasskeys = async (db: Db, accountId: number): Promise<number> =>
  (await repo.deletePasskeys(db, accountId)).length;

const tooMany = () => new Refusal('passkey.too-many', { limit: LIMIT.passkeys });
