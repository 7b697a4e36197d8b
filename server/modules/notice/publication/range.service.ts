import type { NoticeRange } from '#contract/notice/publication';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { childrenOf, withAllBelow } from '../../../lib/tree';
import { findDeptTree } from '../../access/access.service';
import * as repo from './range.repo';

export const { findRangeIds, findTargets, setRange } = repo;

/** Whether everything below the departments is in the caller's scope as well. */
async function hasAllBelow(db: Db, { scope }: Actor, ids: readonly number[]): Promise<boolean> {
  if (scope.depts === 'all') return true;
  const visible = new Set(scope.depts);
  const children = childrenOf(await findDeptTree(db, scope.tenantId));
  return ids.every((id) => [...withAllBelow(children, id)].every((below) => visible.has(below)));
}

/** Whether the caller may address the range (docs/design/domain.md, "Notices, letters, upgrade logs"). */
async function mayAddress(
  db: Db,
  actor: Actor,
  type: NoticeRange,
  ids: readonly number[],
): Promise<boolean> {
  const { scope, isPlatform } = actor;
  const isWhole = scope.depts === 'all';
  if (type === 'everyone') return isPlatform && isWhole;
  if (type !== 'depts' && type !== 'members' && !isWhole) return false;
  const known = await repo.findTargets(db, actor, type, ids);
  if (!ids.every((id) => known.has(id))) return false;
  return type !== 'depts' || hasAllBelow(db, actor, ids);
}

/**
 * The range, each id once. What is outside and what does not exist are refused alike, and so is what
 * names anybody besides everyone. @throws Refusal notice.range-outside
 */
export async function assertRange(
  db: Db,
  actor: Actor,
  { rangeType, rangeIds }: { rangeType: NoticeRange; rangeIds: readonly number[] },
): Promise<number[]> {
  const ids = [...new Set(rangeIds)];
  const isNamed = rangeType === 'everyone' && ids.length > 0;
  if (isNamed || !(await mayAddress(db, actor, rangeType, ids))) {
    throw new Refusal('notice.range-outside', {}, { field: 'rangeIds' });
  }
  return ids;
}
