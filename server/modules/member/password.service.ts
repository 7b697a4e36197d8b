import type { Member, PasswordReset } from '#contract/member/member';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { hashPasswords, randomPassword } from '../../lib/secrets/password';
import type { Rights } from '../access/access.service';
import { holdRights } from '../access/assign.service';
import { setPassword } from '../account/account.service';
import { endSessionsOfAccounts } from '../session/session.service';
import { assertOwnAccount } from './guard.service';
import { findAll } from './member.service';

/** A member's made-up password and its hash; made before the transaction, as that takes its time. */
export interface FirstPassword {
  memberId: number;
  password: string;
  hash: string;
}

type Reader = Omit<Work, 'note'>;

/** Nothing is changed, so that there is nothing to note. */
const toAsk = (reader: Reader): Work => ({ ...reader, note: () => undefined });

/**
 * One password for each of the members. Whatever would refuse the reset does so before any is
 * hashed; the transaction asks again. @throws Refusal what resetPasswords does, or error.busy
 */
export const makePasswords = async (reader: Reader, ids: readonly number[]) =>
  makeFor(await findOwn(toAsk(reader), ids));

/**
 * The same for those of them whom a reset would not refuse; the others cost no hashing.
 * @throws Refusal error.busy
 */
export async function makePossiblePasswords(reader: Reader, ids: readonly number[]) {
  const work = toAsk(reader);
  return makeFor(await findPossible(work, ids, await holdRights(work)));
}

async function makeFor(members: readonly Member[]): Promise<FirstPassword[]> {
  const passwords = members.map(() => randomPassword());
  const hashes = await hashPasswords(passwords);
  return members.map(({ id }, index) => ({
    memberId: id,
    password: passwords[index] ?? '',
    hash: hashes[index] ?? '',
  }));
}

/** Most often a reset would refuse none, so all are tried together first. */
async function findPossible(work: Work, ids: readonly number[], rights: Rights): Promise<Member[]> {
  try {
    return await findOwn(work, ids, rights);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  if (ids.length <= 1) return [];
  const found: Member[] = [];
  for (const id of new Set(ids)) found.push(...(await findPossible(work, [id], rights)));
  return found;
}

/** The members, of whom none may be beyond a reset. @throws Refusal, also account.shared */
async function findOwn(work: Work, ids: readonly number[], rights?: Rights): Promise<Member[]> {
  const members = await findAll(work, ids, rights);
  for (const member of members) await assertOwnAccount(work, member);
  return members;
}

/**
 * Gives each member a one-time password, to be changed at the next sign-in, and ends all
 * sessions of the accounts. @throws Refusal account.shared, and version.conflict for a member
 * who could be given none when the passwords were made
 */
export async function resetPasswords(
  work: Work,
  ids: readonly number[],
  passwords: readonly FirstPassword[],
  rights?: Rights,
): Promise<PasswordReset[]> {
  const { db, now, note } = work;
  const members = await findOwn(work, ids, rights);
  const resets: PasswordReset[] = [];
  for (const member of members) {
    const made = passwords.find(({ memberId }) => memberId === member.id);
    if (!made) throw new Refusal('version.conflict');
    await setPassword(db, member.accountId, made.hash, true, now);
    note({ target: `member ${member.id}`, before: { password: 1 }, after: { password: 2 } });
    resets.push({ id: member.id, username: member.username, password: made.password });
  }
  await endSessionsOfAccounts(
    db,
    members.map((member) => member.accountId),
    'session.password-reset',
    now,
  );
  return resets;
}
