import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NoticeRange } from '#contract/notice/publication';
import { dialectOf } from '../../../db/dialect';
import { personName } from '../../../db/query/person';
import { isLive, isVisibleDept, isVisibleMember } from '../../../db/scope';
import type { RangeKind } from '../../../db/tables/letter-tables';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';

const ref = sql.ref;

/** What the rows of each type of range are called. */
const KINDS: Record<NoticeRange, RangeKind> = {
  everyone: 'everyone',
  tenants: 'tenant',
  depts: 'dept',
  roles: 'role',
  members: 'member',
};

interface Addressed {
  tenantId: number;
  noticeId: number;
}

/** Replaces the range of a notice; everyone is one row that names nothing. */
export async function setRange(
  db: Db,
  { tenantId, noticeId }: Addressed,
  type: NoticeRange,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('noticeRanges')
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .execute();
  const targets = type === 'everyone' ? [0] : ids;
  if (targets.length === 0) return;
  await db
    .insertInto('noticeRanges')
    .values(targets.map((targetId) => ({ tenantId, noticeId, kind: KINDS[type], targetId })))
    .execute();
}

/** What the range of a notice names. */
export async function findRangeIds(db: Db, { tenantId, noticeId }: Addressed): Promise<number[]> {
  const rows = await db
    .selectFrom('noticeRanges')
    .select('targetId')
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('kind', '<>', 'everyone')
    .orderBy('targetId')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** What the ranges of notices name: the first `most` of each, with how many there are in all. */
export function findFirstOfRanges(
  db: Db,
  { tenantId, noticeIds }: { tenantId: number; noticeIds: readonly number[] },
  most: number,
): Promise<{ noticeId: number; targetId: number; total: number }[]> {
  const each = sql`partition by ${ref('noticeId')}`;
  return db
    .with('named', (part) =>
      part
        .selectFrom('noticeRanges')
        .select(['noticeId', 'targetId'])
        .select([
          sql<number>`count(*) over (${each})`.as('total'),
          sql<number>`row_number() over (${each} order by ${ref('targetId')})`.as('place'),
        ])
        .where('tenantId', '=', tenantId)
        .where('kind', '<>', 'everyone')
        .where(dialectOf(db).inIds(ref('noticeId'), noticeIds)),
    )
    .selectFrom('named')
    .select(['noticeId', 'targetId', 'total'])
    .where('place', '<=', most)
    .orderBy('targetId')
    .execute();
}

type Names = ReadonlyMap<number, string>;

const namesIn = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));

/**
 * Names of those of the ids that a range may have: departments, roles and members of the scope. Of
 * tenants all that are there for the platform, else the own one.
 */
export async function findTargets(
  db: Db,
  { scope, isPlatform }: { scope: Scope; isPlatform: boolean },
  type: NoticeRange,
  ids: readonly number[],
): Promise<Names> {
  const { inIds } = dialectOf(db);
  if (ids.length === 0) return new Map();
  switch (type) {
    case 'everyone':
      return new Map();
    case 'tenants': {
      const own: RawBuilder<SqlBool> = isPlatform
        ? sql`1 = 1`
        : sql`${ref('tenants.id')} = ${scope.tenantId}`;
      const tenants = db.selectFrom('tenants').select(['id', 'name']).where(isLive('tenants'));
      return namesIn(
        await tenants
          .where(own)
          .where(inIds(ref('tenants.id'), ids))
          .execute(),
      );
    }
    case 'depts': {
      const depts = db.selectFrom('depts').select(['id', 'name']).where(isVisibleDept(db, scope));
      return namesIn(await depts.where(inIds(ref('depts.id'), ids)).execute());
    }
    case 'roles': {
      const roles = db
        .selectFrom('roles')
        .select(['id', 'name'])
        .where('tenantId', '=', scope.tenantId);
      return namesIn(await roles.where(inIds(ref('roles.id'), ids)).execute());
    }
    case 'members': {
      const members = db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.accountId')
        .select(['members.id', personName('members', 'accounts').as('name')])
        .where(isVisibleMember(db, scope));
      return namesIn(await members.where(inIds(ref('members.id'), ids)).execute());
    }
  }
}
