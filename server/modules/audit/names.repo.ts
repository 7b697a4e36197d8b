import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ObjectKind } from '#contract/audit/objects';
import type { Language } from '#contract/codes';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { personName } from '../../db/query/person';
import {
  isBinned,
  isLive,
  isScopedMember,
  isVisibleDept,
  isVisibleNotice,
  isVisibleOffer,
} from '../../db/scope';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';

const ref = sql.ref;

/** A row that exists or is in a recycle bin. */
export interface Named {
  id: number;
  name: string;
  /** Whether the caller may see it. */
  isSeen: 0 | 1;
  isDeleted: 0 | 1;
}

type Find = (db: Db, actor: Actor, ids: readonly number[], language: Language) => Promise<Named[]>;

const flag = (condition: RawBuilder<SqlBool>) =>
  sql<0 | 1>`case when ${condition} then 1 else 0 end`;
const KEPT = sql<0>`0`.as('isDeleted');

/** Whether a member of the platform may read what belongs to no tenant, or to any. */
const mayRead = ({ isPlatform, permissions }: Actor, permission: string) =>
  isPlatform && permissions.has(permission);

/** Rows of a table that only the platform has, seen by those with the permission. */
const ofPlatform =
  (table: 'policies' | 'invites', permission: string): Find =>
  (db, actor, ids) =>
    db
      .selectFrom(table)
      .select(['id', 'title as name', KEPT])
      .select(flag(mayRead(actor, permission) ? sql`1 = 1` : sql`1 = 0`).as('isSeen'))
      .where(dialectOf(db).inIds(ref(`${table}.id`), ids))
      .execute();

/** Rows of a table of the tenant that has a name. */
const inTenant =
  (table: 'posts' | 'roles' | 'folders'): Find =>
  (db, { scope }, ids) =>
    db
      .selectFrom(table)
      .select(['id', 'name', flag(sql`${ref('tenantId')} = ${scope.tenantId}`).as('isSeen'), KEPT])
      .where(dialectOf(db).inIds(ref(`${table}.id`), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute();

/**
 * How the rows of each kind are called now, with one query for any number of them. Letters and
 * drafts are their writers', and views their owners': the log does not look into them.
 */
export const NAMES: Partial<Record<ObjectKind, Find>> = {
  member: (db, { scope }, ids) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select([
        'members.id',
        personName('members', 'accounts').as('name'),
        flag(isScopedMember(db, scope)).as('isSeen'),
        flag(sql`not (${isLive('members')})`).as('isDeleted'),
      ])
      .where(dialectOf(db).inIds(ref('members.id'), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute(),
  offer: (db, actor, ids) =>
    db
      .selectFrom('offers')
      .select([
        'id',
        'identifier as name',
        flag(isVisibleOffer(db, actor.scope)).as('isSeen'),
        KEPT,
      ])
      .where(dialectOf(db).inIds(ref('offers.id'), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute(),
  notice: (db, { scope }, ids) =>
    db
      .selectFrom('notices')
      .select(['id', 'title as name', flag(isVisibleNotice(db, scope)).as('isSeen'), KEPT])
      .where(dialectOf(db).inIds(ref('notices.id'), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute(),
  dept: (db, { scope }, ids) =>
    db
      .selectFrom('depts')
      .select(['id', 'name', flag(isVisibleDept(db, scope)).as('isSeen'), KEPT])
      .where(dialectOf(db).inIds(ref('depts.id'), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute(),
  post: inTenant('posts'),
  role: inTenant('roles'),
  folder: inTenant('folders'),
  menu: (db, _actor, ids, language) =>
    db
      .selectFrom('menus')
      .select([
        'id',
        dialectOf(db).textIn(ref('menus.title'), ref('menus.titleTexts'), language).as('name'),
        sql<1>`1`.as('isSeen'),
        KEPT,
      ])
      .where(dialectOf(db).inIds(ref('menus.id'), ids))
      .execute(),
  file: (db, { scope }, ids) =>
    db
      .selectFrom('files')
      .select([
        'id',
        'name',
        flag(sql`${ref('tenantId')} = ${scope.tenantId} and ${ref('visibility')} <> 'private'`).as(
          'isSeen',
        ),
        KEPT,
      ])
      .where(dialectOf(db).inIds(ref('files.id'), ids))
      .modifyEnd(
        acrossTenants('an entry names rows of any tenant, which say whether they are seen'),
      )
      .execute(),
  tenant: (db, actor, ids) =>
    db
      .selectFrom('tenants')
      .select([
        'id',
        'name',
        flag(
          mayRead(actor, 'GET /user/admin/tenant/detail')
            ? sql`1 = 1`
            : sql`${ref('id')} = ${actor.scope.tenantId}`,
        ).as('isSeen'),
        flag(isBinned('tenants')).as('isDeleted'),
      ])
      .where(dialectOf(db).inIds(ref('tenants.id'), ids))
      .where('purgedAt', 'is', null)
      .execute(),
  policy: ofPlatform('policies', 'GET /user/admin/policy/detail'),
  invite: ofPlatform('invites', 'GET /user/admin/invite/detail'),
};
