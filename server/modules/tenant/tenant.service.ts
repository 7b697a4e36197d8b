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
