import type { Status } from '#contract/fields';
import type { Post, PostAdd, PostUpdate } from '#contract/post';
import { lockTenant } from '../../db/access-locks';
import { isCodeTaken } from '../../db/query/rows';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { keyOf } from '../../lib/account-key';
import type { Scope } from '../../lib/actor';
import { assertOneScript } from '../../lib/input/one-script';
import { Refusal } from '../../lib/refusal';
import { tally } from '../figure/figure.service';
import { forgetDefaults } from '../policy/policy.service';
import { takePlace } from '../quota/quota.service';
import * as repo from './post.repo';

export const { findPostOptions, listPosts, purgePosts } = repo;

/** @throws Refusal row.missing */
export async function getPost(db: Db, scope: Scope, id: number): Promise<Post> {
  const post = await repo.findPost(db, scope, id);
  if (!post) throw new Refusal('row.missing');
  return post;
}

/** Refuses positions of other tenants. @throws Refusal post.missing */
export async function assertPosts(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  const known = new Set((await repo.findPostOptions(db, scope)).map((post) => post.id));
  if (!ids.every((id) => known.has(id))) {
    throw new Refusal('post.missing', {}, { field: 'postIds' });
  }
}

export async function addPost(work: Work, values: PostAdd): Promise<Post> {
  const { db, actor, now } = work;
  await takePlace(work, 'posts');
  await assertCodeFree(work, values.code);
  const id = await repo.insertPost(db, actor.scope, values, now);
  await tally(db, actor.scope.tenantId, [{ kind: 'posts', deptId: null, value: 1 }], now);
  const post = await getPost(db, actor.scope, id);
  work.note({ target: `post ${id}`, after: post });
  return post;
}

export async function updatePost(work: Work, values: PostUpdate): Promise<Post> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  const before = await getPost(work.db, work.actor.scope, values.id);
  const code = await recoded(work, before, values.code);
  return save(work, before, { ...values, ...code });
}

export async function setPostStatus(
  work: Work,
  values: { id: number; status: Status; version: number },
): Promise<Post> {
  await lockTenant(work.db, work.actor.scope.tenantId);
  return save(work, await getPost(work.db, work.actor.scope, values.id), values);
}

/** Deletes positions without members, all or none. @throws Refusal post.in-use */
export async function removePosts({ db, actor, now, note }: Work, ids: readonly number[]) {
  await lockTenant(db, actor.scope.tenantId);
  for (const id of new Set(ids)) {
    const post = await getPost(db, actor.scope, id);
    if (post.memberCount > 0) {
      throw new Refusal('post.in-use', { name: post.name, members: post.memberCount });
    }
    note({ target: `post ${id}`, before: post });
  }
  await forgetDefaults(db, actor.scope.tenantId, 'defaultPostId', ids);
  await repo.deletePosts(db, actor.scope, ids);
  const gone = { kind: 'posts', deptId: null, value: -new Set(ids).size } as const;
  await tally(db, actor.scope.tenantId, [gone], now);
}

type Values = { id: number; version: number } & Partial<PostAdd & { codeKey: string }>;

async function save({ db, actor, now, note }: Work, before: Post, values: Values): Promise<Post> {
  if (!(await repo.updatePost(db, actor.scope, values, now))) {
    throw new Refusal('version.conflict', {}, { data: before });
  }
  const after = await getPost(db, actor.scope, values.id);
  note({ target: `post ${values.id}`, before, after });
  return after;
}

/** @throws Refusal post.code-taken */
async function assertCodeFree({ db, actor }: Work, code: string, exceptId?: number) {
  if (await isCodeTaken(db, 'posts', { tenantId: actor.scope.tenantId, code, exceptId })) {
    throw new Refusal('post.code-taken', { code }, { field: 'code' });
  }
}

/** The columns of another code; none if it stays. @throws Refusal code.scripts or post.code-taken */
async function recoded(work: Work, { id, code: before }: Post, code: string) {
  if (code === before) return {};
  assertOneScript(code);
  await assertCodeFree(work, code, id);
  return { code, codeKey: keyOf(code) };
}
