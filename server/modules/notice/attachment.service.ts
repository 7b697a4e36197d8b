import { getPublication } from '#contract/notice/publication';
import type { FileTarget } from '../../db/tables/file-tables';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { isUsedBy } from '../file/use.service';
import { maySee } from './publication/publication.service';
import { mayRead } from './reader/reader.service';

/**
 * Whether a notice refers to a file and is one that the seat may read now, or may see as its writer does.
 */
export async function mayReadViaNotice(
  asking: { db: Db; actor: Actor; now: number },
  via: FileTarget,
  fileId: number,
): Promise<boolean> {
  const { db, actor } = asking;
  const { targetId } = via;
  if (!(await isUsedBy(db, via, fileId))) return false;
  if (await mayRead(asking, targetId)) return true;
  return actor.permissions.has(getPublication.key) && maySee(db, actor, targetId);
}
