import type { Status } from '#contract/fields';
import type { Member, MemberImported, MemberUpdate } from '#contract/member/member';
import { lockTenant } from '../../db/access-locks';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { toE164OrNull } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import type { Rights } from '../access/access.service';
import { assertMayAssign, holdRights, setRoles } from '../access/assign.service';
import * as account from '../account/account.service';
import { assertPlace, findBranch } from '../dept/dept.service';
import { type PreparedPicture, takePicture } from '../file/content/picture.service';
import { assertPosts } from '../post/post.service';
import { takePlace } from '../quota/quota.service';
import { tellBinned } from '../seat/binned.service';
import { addSeat, recycleSeats, setPosts, updateSeat } from '../seat/seat.service';
import { endSessionsOfMembers } from '../session/session.service';
import {
  assertAdminLeft,
  assertMayChange,
  assertMayChangeOthers,
  assertOwnAccount,
} from './guard.service';
import { listMembers as findPage } from './list.repo';
import * as repo from './member.repo';

/** Members in the scope; `deptId` restricts them to that department's branch. */
export async function listMembers(db: Db, scope: Scope, list: ParsedList, deptId?: number) {
  const branch = deptId === undefined ? undefined : await findBranch(db, scope, deptId);
  return findPage(db, scope, list, { branch });
}

/** Members in the scope with the role. */
export const listMembersOfRole = (db: Db, scope: Scope, list: ParsedList, roleId: number) =>
  findPage(db, scope, list, { roleId });

/** @throws Refusal row.missing, also for a row outside the scope */
export async function getMember(db: Db, scope: Scope, id: number): Promise<Member> {
  const member = await repo.findMember(db, scope, id);
  if (!member) throw new Refusal('row.missing');
  return member;
}

/** Those of the ids that are in the scope, unordered. */
export const findVisible = repo.findMembers;

/** Whether the row is in the scope, by the condition of lists and reads. */
export async function isVisible(db: Db, scope: Scope, id: number): Promise<boolean> {
  return (await repo.findMember(db, scope, id)) !== undefined;
}

const profileOf = (values: MemberUpdate | MemberImported): account.Profile => ({
  realName: values.realName,
  phone: toE164OrNull(values.phone),
  email: values.email,
  sex: values.sex,
  birthday: values.birthday,
  qq: values.qq,
  address: values.address,
  region: values.region,
});

/** The prepared picture of a form: undefined keeps what is there, null removes it. */
export type PictureChange = PreparedPicture | null | undefined;

/**
 * Adds an account with a seat in the actor's tenant; its password must be changed at the first
 * sign-in. Callers that add many pass the actor's rights.
 */
export async function addMember(
  work: Work,
  values: MemberImported,
  { passwordHash, picture }: { passwordHash: string; picture?: PictureChange },
  rights?: Rights,
) {
  const { db, actor, now } = work;
  await takePlace(work, 'users');
  await assertPlace(db, actor.scope, values.deptId);
  await assertPosts(db, actor.scope, values.postIds);
  const { username, deptId, status, remark, roleIds = [] } = values;
  await assertMayAssign(work, null, { deptId, roleIds }, rights);
  const person = { ...profileOf(values), username, passwordHash, mustChangePassword: 1 as const };
  const accountId = await tellBinned(work, username, () => account.insertAccount(db, person, now));
  if (picture) await setPicture(work, accountId, picture);
  const seat = { accountId, tenantId: actor.scope.tenantId, isDefaultAdmin: 0 as const };
  const given = { deptId, status, remark, roleIds, postIds: values.postIds };
  const id = await addSeat(db, { ...seat, ...given }, now);
  const member = await getMember(db, actor.scope, id);
  work.note({ target: `member ${id}`, after: member });
  return member;
}

const setPicture = async (work: Work, accountId: number, picture: PreparedPicture | null) => {
  const hash = picture && (await takePicture(work, picture, 'avatarFileId'));
  await account.setAvatar(work.db, accountId, hash, work.now);
};

export async function updateMember(
  work: Work,
  values: MemberUpdate,
  picture?: PictureChange,
): Promise<Member> {
  const { db, actor, now } = work;
  const rights = await holdRights(work);
  const before = await getMember(db, actor.scope, values.id);
  await assertMayChange(work, [before], rights);
  const { deptId, roleIds = before.roleIds } = values;
  if (deptId !== before.deptId) await assertPlace(db, actor.scope, deptId);
  await assertMayAssign(work, before, { deptId, roleIds }, rights);
  await assertPosts(db, actor.scope, values.postIds);
  if (values.status === 'disabled' && before.status === 'enabled') {
    await assertAdminLeft(work, [before]);
  }
  const profile = profileOf(values);
  const names = Object.keys(profile) as (keyof account.Profile)[];
  if (names.some((name) => profile[name] !== before[name])) {
    await assertOwnAccount(work, before);
    await account.updateProfile(
      db,
      { id: before.accountId, username: before.username },
      profile,
      now,
    );
  }
  if (picture !== undefined) {
    await assertOwnAccount(work, before);
    await setPicture(work, before.accountId, picture);
  }
  const { tenantId } = actor.scope;
  await setPosts(db, { tenantId, memberId: values.id }, values.postIds);
  if (values.roleIds) await setRoles(work, values.id, values.roleIds);
  const { id, version, status, remark } = values;
  return save(work, before, { id, version, deptId, status, remark });
}

export async function setMemberStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
  rights?: Rights,
): Promise<Member> {
  const { db, actor } = work;
  await lockTenant(db, actor.scope.tenantId);
  const before = await getMember(db, actor.scope, values.id);
  await assertMayChange(work, [before], rights);
  if (values.status === 'disabled') await assertAdminLeft(work, [before]);
  return save(work, before, values);
}

type Asking = Pick<Work, 'db' | 'actor'>;

/** Whether seats can be deleted, for now. @throws Refusal row.missing or member.* */
export async function foreseeRemoval(asking: Asking, ids: readonly number[]): Promise<void> {
  await assertAdminLeft(asking, await readAll(asking, ids));
}

/** Moves seats to the recycle bin and ends their sessions, all or none. */
export async function removeMembers(
  work: Work,
  ids: readonly number[],
  rights?: Rights,
): Promise<void> {
  const { db, actor, now, note } = work;
  const members = await findAll(work, ids, rights);
  await assertAdminLeft(work, members);
  await recycleSeats(db, actor.scope, ids, { by: actor.memberId, now });
  await endSessionsOfMembers(db, ids, 'session.deleted', now);
  for (const member of members) note({ target: `member ${member.id}`, before: member });
}

/** Ends every session of the seats at once; returns their number. */
export async function forceMembersOffline(
  work: Work,
  ids: readonly number[],
  rights?: Rights,
): Promise<number> {
  const members = await findAll(work, ids, rights);
  for (const member of members) work.note({ target: `member ${member.id}`, name: member.realName });
  return endSessionsOfMembers(work.db, ids, 'session.forced', work.now);
}

/**
 * Reads members for a change. All must be visible and below the actor, and not the actor itself.
 * Locks the tenant first. Callers that act on each member separately pass the actor's rights.
 */
export async function findAll(
  work: Work,
  ids: readonly number[],
  rights?: Rights,
): Promise<Member[]> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  return readAll(work, ids, rights);
}

/** The same without the lock, for what is decided anew. */
async function readAll(asking: Asking, ids: readonly number[], rights?: Rights): Promise<Member[]> {
  const { db, actor } = asking;
  const members = await repo.findMembers(db, actor.scope, ids);
  if (members.length !== new Set(ids).size) throw new Refusal('row.missing');
  await assertMayChangeOthers(asking, members, rights);
  return members;
}

type Values = Parameters<typeof updateSeat>[2];

async function save(work: Work, before: Member, values: Values): Promise<Member> {
  const { db, actor, now, note } = work;
  if (!(await updateSeat(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  if (values.status === 'disabled') {
    await endSessionsOfMembers(db, [values.id], 'session.disabled', now);
  }
  const after = await getMember(db, { ...actor.scope, depts: 'all' }, values.id);
  note({ target: `member ${values.id}`, before, after });
  return after;
}
