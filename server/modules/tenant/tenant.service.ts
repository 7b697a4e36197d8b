import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import * as repo from './tenant.repo';

/** Functions of tenants for other modules. */
export const { lockTenant, insertTenant } = repo;

/** Invalidates the cached access of the tenant's members on all nodes and notifies consoles. */
export async function raiseAccessRevision(db: Db, tenantId: number, now: number): Promise<void> {
  await repo.raiseAccessRevision(db, tenantId);
  await announce(db, { kind: 'permission', tenantId }, now);
}
