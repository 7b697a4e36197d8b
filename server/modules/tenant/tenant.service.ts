import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import * as repo from './tenant.repo';

/** Functions of tenants for other modules. */
export const { lockTenant, insertTenant, isTenantOpen } = repo;

/** Invalidates the cached access of the tenant's members on all nodes and notifies consoles. */
export async function raiseAccessRevision(db: Db, tenantId: number, now: number): Promise<void> {
  await repo.raiseAccessRevision(db, tenantId);
  await announce(db, { kind: 'permission', tenantId }, now);
}

/** The same for every tenant, after a change of the shared menus. */
export async function raiseEveryAccessRevision(db: Db, now: number): Promise<void> {
  await repo.raiseEveryAccessRevision(db);
  await announce(db, { kind: 'permission' }, now);
}
