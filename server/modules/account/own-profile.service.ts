import type { AccountProfile, AccountProfileUpdate } from '#contract/account';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { type PreparedPicture, takePicture } from '../file/content/picture.service';
import { raiseVersions } from '../seat/seat.service';
import * as repo from './profile.repo';

type Row = Awaited<ReturnType<typeof repo.readProfile>>;

const withoutContact = ({ phone: _phone, email: _email, agreedAt, ...profile }: Row) => ({
  ...profile,
  agreedAt: agreedAt === null ? null : new Date(agreedAt).toISOString(),
});

/** The caller's own profile. */
export async function getProfile(db: Db, accountId: number): Promise<AccountProfile> {
  return withoutContact(await repo.readProfile(db, accountId));
}

/** @throws Refusal version.conflict */
export async function updateProfile(
  { db, actor, now, note }: Work,
  values: AccountProfileUpdate,
): Promise<AccountProfile> {
  const { accountId } = actor;
  const before = await repo.readProfile(db, accountId);
  if (!(await repo.updateOwnProfile(db, accountId, before, values, now))) {
    throw new Refusal('version.conflict', {}, { data: await getProfile(db, accountId) });
  }
  await raiseVersions(db, accountId, now);
  const after = await getProfile(db, accountId);
  note({ target: `account ${accountId}`, before: withoutContact(before), after });
  return after;
}

/**
 * Sets the own picture from a prepared one; null removes it. The version of the profile stays, so
 * that a form with other changes still can be saved. Returns the hash of the picture.
 * @throws Refusal file.missing
 */
export async function setPicture(
  work: Work,
  prepared: PreparedPicture | null,
): Promise<string | null> {
  const { db, actor, now, note } = work;
  const { accountId } = actor;
  const hash = prepared && (await takePicture(work, prepared, 'fileId'));
  const { avatar } = await repo.readProfile(db, accountId);
  await repo.setAvatar(db, accountId, hash, now);
  note({ target: `account ${accountId}`, before: { avatar }, after: { avatar: hash } });
  return hash;
}
