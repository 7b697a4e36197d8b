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

/**
 * A member's generated password and its hash, computed before the transaction because hashing is
 * slow.
 */
export interface FirstPassword {
  memberId: number;
  password: string;
  hash: string;
}

type Reader = Omit<Work, 'note'>;

/** Nothing changes, so nothing is noted. */
const toAsk = (reader: Reader): Work => ({ ...reader, note: () => undefined });

/**
 * Generates one password per member. Checks before hashing whether the reset would be refused; the
 * transaction checks again. @throws Refusal as `resetPasswords`, or error.busy
 */
export const makePasswords = async (reader: Reader, ids: readonly number[]) =>
  makeFor(await findOwn(toAsk(reader), ids));

/**
 * The same for the members whose reset would not be refused; the others need no hashing.
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

/** Usually no reset would be refused, so all members are checked together first. */
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

/** The members, all of which must allow a reset. @throws Refusal, also account.shared */
async function findOwn(work: Work, ids: readonly number[], rights?: Rights): Promise<Member[]> {
  const members = await findAll(work, ids, rights);
  for (const member of members) await assertOwnAccount(work, member);
  return members;
}

/**
 * Gives each member a one-time password, to be changed at the next sign-in, and ends all sessions
 * of the accounts. @throws Refusal account.shared, and version.conflict for a member without a
 * generated password
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
    note({
      target: `member ${member.id}`,
      name: member.realName,
      before: { password: 1 },
      after: { password: 2 },
    });
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
