import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Scope } from '../lib/actor';
import { dialectOf } from './dialect';
import type { Db } from './types';

const ref = sql.ref;

/*
 * Conditions for deleted rows and data scopes, shared by the queries of all modules (docs/design/domain.md, "Roles, menus, permissions").
 */

/** Rows of the table or alias that are not in a recycle bin. */
export const isLive = (table: string) => sql<SqlBool>`${ref(`${table}.deletedAt`)} is null`;

/** Rows of the table or alias that are in a recycle bin. */
export const isBinned = (table: string) => sql<SqlBool>`${ref(`${table}.deletedAt`)} is not null`;

/** Tenants whose end has come, by the database's clock. */
export const isExpiredTenant = (db: Db) =>
  sql<SqlBool>`${ref('tenants.expiresAt')} is not null
    and ${ref('tenants.expiresAt')} <= ${dialectOf(db).now}`;

/** Tenants whose members can sign in: enabled, neither expired nor deleted. */
export const isOpenTenant = (db: Db) =>
  sql<SqlBool>`${ref('tenants.status')} = 'enabled' and ${isLive('tenants')}
    and not (${isExpiredTenant(db)})`;

/** Seats that can sign in: enabled, in an open tenant, not deleted. */
export const isOpenSeat = (db: Db) =>
  sql<SqlBool>`${ref('members.status')} = 'enabled' and ${isLive('members')}
    and ${isOpenTenant(db)}`;

/** Members of the tenant in the scope, including the recycle bin: those of its departments and the caller. */
export function isScopedMember(db: Db, scope: Scope) {
  const inTenant = sql<SqlBool>`${ref('members.tenantId')} = ${scope.tenantId}`;
  if (scope.depts === 'all') return inTenant;
  const inDepts = dialectOf(db).inIds(ref('members.deptId'), scope.depts);
  return sql<SqlBool>`${inTenant} and (${inDepts} or ${ref('members.id')} = ${scope.memberId})`;
}

/** Members in the scope without the recycle bin. */
export const isVisibleMember = (db: Db, scope: Scope) =>
  sql<SqlBool>`${isScopedMember(db, scope)} and ${isLive('members')}`;

type Auditor = Pick<Actor, 'scope' | 'isPlatform'>;

/**
 * Entries of the audit log about members in the scope, deleted ones included, in parts that exclude
 * each other and that an index has in order. Entries without a tenant, such as sign-ins with an
 * unknown name, belong to the platform.
 */
export function visibleAuditParts(db: Db, { scope, isPlatform }: Auditor): RawBuilder<SqlBool>[] {
  const own = sql<SqlBool>`${ref('audits.tenantId')} = ${scope.tenantId}`;
  if (scope.depts !== 'all') {
    const members = sql`select id from members where ${isScopedMember(db, scope)}`;
    return [sql<SqlBool>`${own} and ${ref('audits.memberId')} in (${members})`];
  }
  return isPlatform ? [own, sql<SqlBool>`${ref('audits.tenantId')} is null`] : [own];
}

/** The same as one condition. */
export const isVisibleAudit = (db: Db, auditor: Auditor) =>
  sql<SqlBool>`(${sql.join(visibleAuditParts(db, auditor), sql` or `)})`;

/** Departments of the tenant in the scope. */
export function isVisibleDept(db: Db, scope: Scope) {
  const inTenant = sql<SqlBool>`${ref('depts.tenantId')} = ${scope.tenantId}`;
  if (scope.depts === 'all') return inTenant;
  return sql<SqlBool>`${inTenant} and ${dialectOf(db).inIds(ref('depts.id'), scope.depts)}`;
}

/** Notices of the tenant that members in the scope have written. */
export function isVisibleNotice(db: Db, scope: Scope) {
  const inTenant = sql<SqlBool>`${ref('notices.tenantId')} = ${scope.tenantId}`;
  if (scope.depts === 'all') return inTenant;
  const members = sql`select id from members where ${isScopedMember(db, scope)}`;
  return sql<SqlBool>`${inTenant} and ${ref('notices.authorId')} in (${members})`;
}

/** Offers of the tenant in the scope: those into its departments and the caller's own. */
export function isVisibleOffer(db: Db, scope: Scope) {
  const inTenant = sql<SqlBool>`${ref('offers.tenantId')} = ${scope.tenantId}`;
  if (scope.depts === 'all') return inTenant;
  const inDepts = dialectOf(db).inIds(ref('offers.deptId'), scope.depts);
  return sql<SqlBool>`${inTenant} and (${inDepts} or ${ref('offers.makerId')} = ${scope.memberId})`;
}
