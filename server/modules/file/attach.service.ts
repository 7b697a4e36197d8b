import type { Work } from '../../db/work';
import { lockTenant } from '../tenant/tenant.service';
import * as repo from './file.repo';
import { holdOwnFiles } from './own-file.repo';
import * as uses from './use.repo';

export type { UsedFile } from './use.repo';
export const { dropUses, findUsed, isUsedBy, setUses } = uses;

/**
 * Those of the files that the caller may attach to something: its own private ones, and those of the
 * tenant with the permission of their list. None of them is deleted before the end of the
 * transaction (docs/design/domain.md, "Files").
 */
export async function holdFiles(
  { db, actor, now }: Work,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { scope, permissions } = actor;
  await lockTenant(db, actor.tenantId);
  const own = await holdOwnFiles(db, scope, ids, now);
  const isPermitted = permissions.has('GET /admin/admin/file/list');
  const shown = isPermitted ? await repo.findShown(db, scope, ids) : [];
  return new Set([...own, ...shown]);
}
