import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import { Refusal } from '../../../lib/refusal';
import { publicImageOf } from '../../../media/image';
import type { Storage } from '../../../providers/storage/provider';
import { setLogo } from '../../site/site.service';
import * as repo from '../file.repo';
import { setUse } from '../use.repo';
import { deletePublic } from './content.repo';
import { type Kept, keepBytes } from './ingest.service';

/** The site has one logo. */
const SITE = { kind: 'logo', targetId: 0 } as const;
const NAME = 'logo.png';

const addressOf = (hash: string) => `/admin/admin/file/public?hash=${hash}`;

/**
 * Makes a logo from an image: its pixels alone, without what else the file may hold.
 * @throws Refusal row.missing or file.not-image
 */
export async function prepareLogo(
  context: { db: Db; storage: Storage; now: number },
  file: repo.FileRow,
): Promise<Kept> {
  const picture =
    file.kind === 'image' ? await publicImageOf(context.storage.pathOf(file.hash)) : null;
  if (!picture) throw new Refusal('file.not-image', {}, { field: 'fileId' });
  return keepBytes(context, picture.bytes);
}

/** Makes a prepared picture the site's logo, with the file that it was made from. */
export async function useLogo(work: Work, fileId: number, { hash }: Kept): Promise<void> {
  const { db, actor, now } = work;
  if (!(await repo.findFile(db, actor.scope, fileId))) throw new Refusal('row.missing');
  await deletePublic(db, actor.tenantId);
  const added = { name: NAME, hash, folderId: null, visibility: 'public' } as const;
  await repo.insertFile(db, actor.scope, added, now);
  await setUse(db, SITE, fileId);
  await setLogo(work, addressOf(hash));
}

/** Gives the site the product's own logo again. */
export async function clearLogo(work: Work): Promise<void> {
  await setUse(work.db, SITE, null);
  await deletePublic(work.db, work.actor.tenantId);
  await setLogo(work, null);
}
