import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import { raiseVersions } from '../seat/seat.service';
import * as repo from './account.repo';
import * as contact from './contact.repo';
import * as profile from './profile.repo';

export const {
  deleteAccounts,
  findAccount,
  findByUsername,
  findByPhone,
  findOnlySeatedIn,
  findPasswordHash,
  findSecurityRevision,
  findUsernameKeys,
  isPhoneHeld,
  setPassword,
  setWallet,
  trustedPhoneOf,
  verifyPhone,
} = repo;
export const { setAvatar, updateProfile } = profile;
export type Profile = profile.Profile;
export type Contact = contact.Contact;

/** Adds an account with a unique username. @throws Refusal member.username-taken */
export async function insertAccount(
  db: Db,
  values: Parameters<typeof profile.insertAccount>[1],
  now: number,
): Promise<number> {
  const id = await profile.insertAccount(db, values, now);
  if (id === undefined) {
    const { username } = values;
    throw new Refusal('member.username-taken', { username }, { field: 'username' });
  }
  return id;
}

/** Stores a proven contact. Violates a unique index if another account has proven it. */
export async function setContact(
  db: Db,
  accountId: number,
  values: Contact,
  now: number,
): Promise<void> {
  await contact.setContact(db, accountId, values, now);
  await raiseVersions(db, accountId, now);
}
