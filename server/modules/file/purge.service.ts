import { findSomeIds } from '../../db/query/rows';
import type { Db } from '../../db/types';
import * as repo from './purge.repo';
import { keepLost } from './use.repo';

export const { forgetOwners } = repo;

/**
 * Deletes up to `limit` uploads, files or folders of a tenant that goes, once its members are gone;
 * false once there are none. Sweeps remove the bytes that nothing refers to any more. A letter that is
 * in somebody else's box keeps the names of its attachments; the payment code of an account that goes
 * on becomes a file of another of its seats.
 */
export async function purgeFiles(db: Db, tenantId: number, limit: number): Promise<boolean> {
  if ((await repo.deleteUploads(db, tenantId, limit)) > 0) return true;
  const ids = await findSomeIds(db, 'files', tenantId, limit);
  if (ids.length === 0) return (await repo.deleteLeaves(db, tenantId, limit)) > 0;
  for (const { fileId, ...seat } of await repo.findPaymentCodes(db, tenantId, ids)) {
    await repo.giveFile(db, { tenantId, id: fileId }, seat);
  }
  await keepLost(db, tenantId, ids);
  await repo.deleteFiles(db, tenantId, ids);
  return true;
}
