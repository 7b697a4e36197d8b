import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../lib/actor';
import { dialectOf } from './dialect';
import type { Db } from './types';

const ref = sql.ref;

/*
 * Conditions for deleted rows and data scopes, used by every query on members, departments or
 * tenants in all modules (docs/design/domain.md, "Roles, menus, permissions").
 */

/** Rows of the table or alias that are not in a recycle bin. */
export const isLive = (table: string) => sql<SqlBool>`${ref(`${table}.deletedAt`)} is null`;

/** Seats that can sign in: enabled, in an enabled tenant, neither of them deleted. */
export const isOpenSeat = () =>
  sql<SqlBool>`${ref('members.status')} = 'enabled' and ${isLive('members')}
    and ${ref('tenants.status')} = 'enabled' and ${isLive('tenants')}`;

/** Members in the scope: those of its departments and the caller, without the recycle bin. */
export function isVisibleMember(db: Db, scope: Scope) {
  const seated = sql<SqlBool>`${ref('members.tenantId')} = ${scope.tenantId} and ${isLive('members')}`;
  if (scope.depts === 'all') return seated;
  const inDepts = dialectOf(db).inIds(ref('members.deptId'), scope.depts);
  return sql<SqlBool>`${seated} and (${inDepts} or ${ref('members.id')} = ${scope.memberId})`;
}

/** Departments of the tenant in the scope. */
export function isVisibleDept(db: Db, scope: Scope) {
  const inTenant = sql<SqlBool>`${ref('depts.tenantId')} = ${scope.tenantId}`;
  if (scope.depts === 'all') return inTenant;
  return sql<SqlBool>`${inTenant} and ${dialectOf(db).inIds(ref('depts.id'), scope.depts)}`;
}
