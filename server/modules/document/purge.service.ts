import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import type { Place } from './document.repo';
import * as repo from './use.repo';

export const { countIn } = repo;

/** What an add-on kept stays this long after it was removed. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Documents of an add-on of one step. */
const DROPPED = 1000;

/** Deletes up to `limit` documents of a place, and the place once it is empty. */
async function clear(db: Db, place: Place, limit: number): Promise<void> {
  const { documents, bytes } = await repo.lockUse(db, place);
  const gone = await repo.deleteSome(db, place, limit);
  if (gone.documents < limit) return repo.deleteUse(db, place);
  const left = { documents: documents - gone.documents, bytes: bytes - gone.bytes };
  await repo.saveUse(db, place, left);
}

/** Deletes up to `limit` documents of a tenant that goes; false once there are none. */
export async function purgeDocuments(db: Db, tenantId: number, limit: number): Promise<boolean> {
  const place = await repo.findPlaceOf(db, tenantId);
  if (!place) return false;
  await clear(db, place, limit);
  return true;
}

/**
 * Deletes what members who go have kept for themselves, up to `limit` documents, and takes them from what
 * they have shared. False if there may be more, which another transaction goes on with.
 */
export async function forgetOwners(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
  limit: number,
): Promise<boolean> {
  let left = limit;
  for (;;) {
    const addon = await repo.findAddonOf(db, tenantId, memberIds);
    if (addon === undefined) break;
    if (left <= 0) return false;
    const place = { tenantId, addon };
    const { documents, bytes } = await repo.lockUse(db, place);
    const gone = await repo.deleteSome(db, place, left, memberIds);
    await repo.saveUse(db, place, {
      ...{ documents: documents - gone.documents, bytes: bytes - gone.bytes },
    });
    left -= gone.documents;
  }
  await repo.forgetOwners(db, tenantId, memberIds);
  return true;
}

/** Deletes some of what an add-on keeps in any tenant; false once there is nothing. */
export async function dropDocuments(db: Db, addon: string): Promise<boolean> {
  const place = await repo.findPlaceIn(db, addon);
  if (!place) return false;
  await clear(db, place, DROPPED);
  return true;
}

/** Has what a removed add-on kept go in 30 days. */
export const endDocuments = (db: Db, addon: string, now: number): Promise<void> =>
  repo.saveEnd(db, addon, now + KEPT_MS);

/** Keeps what an add-on has, which is back. */
export const keepDocuments = (db: Db, addon: string): Promise<void> => repo.deleteEnd(db, addon);

/** Deletes what add-ons kept that were removed long ago, some documents in each transaction. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'documents',
    isNeeded: async (db, now) => (await repo.findDue(db, now, KEPT_MS)) !== undefined,
    run: async (db, now) => {
      const addon = await repo.findDue(db, now, KEPT_MS);
      if (addon === undefined) return false;
      if (!(await dropDocuments(db, addon))) await repo.deleteEnd(db, addon);
      return true;
    },
  },
];
