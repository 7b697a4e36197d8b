import type { NoticeRange } from '#contract/notice/publication';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { grouped } from '../../../lib/grouped';
import { Refusal } from '../../../lib/refusal';
import { childrenOf, withAllBelow } from '../../../lib/tree';
import { findDeptTree } from '../../access/access.service';
import * as repo from './range.repo';

export const { findRangeIds, findTargets, setRange } = repo;

/** Names that the list of notices says of each range. */
const NAMED = 3;

/** The rows of a page of notices with the first names of their ranges. */
export async function withRangeNames<Row extends { id: number; rangeType: NoticeRange }>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
) {
  const of = { tenantId: actor.scope.tenantId, noticeIds: rows.map(({ id }) => id) };
  const found = await repo.findFirstOfRanges(db, of, NAMED);
  const targets = grouped(found, ({ noticeId }) => noticeId);
  const targetsOf = (id: number) => targets.get(id) ?? [];
  const names = new Map<NoticeRange, ReadonlyMap<number, string>>();
  for (const [type, some] of grouped(rows, ({ rangeType }) => rangeType)) {
    const ids = some.flatMap(({ id }) => targetsOf(id).map(({ targetId }) => targetId));
    names.set(type, await repo.findTargets(db, actor, type, ids));
  }
  return rows.map((row) => {
    const first = targetsOf(row.id);
    return {
      ...row,
      rangeNames: first.map(({ targetId }) => names.get(row.rangeType)?.get(targetId) ?? null),
      rangeCount: Number(first[0]?.total ?? 0),
    };
  });
}

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
