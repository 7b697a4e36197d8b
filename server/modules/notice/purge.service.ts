import { findSomeIds } from '../../db/query/rows';
import type { Db } from '../../db/types';
import { dropUses } from '../file/use.service';
import * as repo from './publication/publication.repo';

export const { forgetAuthors } = repo;

/** Deletes up to `limit` notices of a tenant that goes; false once there are none. */
export async function purgeNotices(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const ids = await findSomeIds(db, 'notices', tenantId, limit);
  if (ids.length === 0) return false;
  await repo.deleteNotices(db, { tenantId }, ids);
  await dropUses(db, 'notice', ids);
  return true;
}
