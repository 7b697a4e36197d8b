import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findVisited } from './authenticate.repo';

/** The permission that opens another tenant's rows to a member of the platform. */
const OPENS = 'GET /user/admin/tenant/detail';

/**
 * The actor with all rows of another tenant as its scope; its identity, permissions and proof stay
 * its own (docs/design/domain.md, "Tenants and policies"). The own tenant changes nothing: naming it
 * must not widen a scope.
 * @throws Refusal permission.denied, or row.missing for a tenant that is not there
 */
export async function visitTenant(db: Db, actor: Actor, tenantId: number): Promise<Actor> {
  if (!actor.isPlatform || !actor.permissions.has(OPENS)) throw new Refusal('permission.denied');
  if (tenantId === actor.tenantId) return actor;
  const tenant = await findVisited(db, tenantId);
  if (!tenant) throw new Refusal('row.missing');
  const scope = { tenantId: tenant.id, depts: 'all', memberId: actor.memberId } as const;
  return { ...actor, scope, visits: tenant };
}
