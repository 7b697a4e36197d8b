import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import * as repo from './tenant.repo';

/** What other modules may ask of a tenant. */
export const { lockTenant, insertTenant, isTenantOpen } = repo;

/**
 * Makes every node compute anew what the tenant's members may do and see, and tells the consoles
 * that are open.
 */
export async function raiseAccessRevision(db: Db, tenantId: number, now: number): Promise<void> {
  await repo.raiseAccessRevision(db, tenantId);
  await announce(db, { kind: 'permission', tenantId }, now);
}

/** The same for every tenant, after a change of the menus that all share. */
export async function raiseEveryAccessRevision(db: Db, now: number): Promise<void> {
  await repo.raiseEveryAccessRevision(db);
  await announce(db, { kind: 'permission' }, now);
}
