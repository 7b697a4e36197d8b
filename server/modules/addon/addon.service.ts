import type { Status } from '#contract/fields';
import { raiseEveryAccessRevision } from '../../db/access-locks';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import * as repo from './addon.repo';

export type { Install, StoredPackage } from './addon.repo';
export const {
  countUpdates,
  dropLoosePackage,
  findInstall,
  findInstalls,
  findNeeding,
  findPackage,
  findStatus,
  savePackage,
  updateInstall,
} = repo;

/** Shows the pages of an add-on to those who hold its menus, or to nobody. */
export async function setStatus(
  db: Db,
  { addon, status }: { addon: string; status: Status },
  now: number,
): Promise<void> {
  await repo.saveStatus(db, addon, status);
  await raiseEveryAccessRevision(db, now);
  await announce(db, { kind: 'addon' }, now);
}
