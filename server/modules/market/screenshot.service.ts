import { join } from 'node:path';
import type { Db } from '../../db/types';
import type { AddonSource } from '../../lib/addon/source';
import { Refusal } from '../../lib/refusal';
import type { Storage } from '../../providers/storage/provider';
import { findPackage } from '../addon/addon.service';
import { readFromPackage } from '../addon/page/unpacked.service';
import { findRelease, type Release } from './catalogue/catalogue.service';
import { keyOf } from './work/download.service';

interface Place {
  db: Db;
  registries: readonly AddonSource[];
}

type Version = Pick<Release, 'sha256' | 'registry' | 'file'>;

/**
 * Whether the package of a version is at hand: here, or in a folder that is a registry. One that would
 * have to be downloaded has no pictures before.
 */
async function findPlace({ db, registries }: Place, { sha256, registry, file }: Version) {
  if (sha256 === null) return undefined;
  if (await findPackage(db, sha256)) return { sha256, path: null };
  const source = registries.find(({ location }) => location === registry);
  if (!source?.isFolder || !file) return undefined;
  return { sha256, path: join(source.location, file) };
}

/** Whether the pictures of a version can be shown. */
export const hasPictures = async (place: Place, version: Version): Promise<boolean> =>
  (await findPlace(place, version)) !== undefined;

/**
 * A picture of a version, out of its package, with all checks of it (docs/design/ui.md, "Screens").
 * @throws Refusal row.missing, PackageProblem
 */
export async function readScreenshot(
  place: Place & { storage: Storage; addonFolder: string },
  { versionId, at }: { versionId: number; at: number },
) {
  const { db, storage } = place;
  const release = await findRelease(db, versionId);
  const found = release && (await findPlace(place, release));
  const file = release?.manifest?.screenshots[at]?.file;
  if (!found || !file) throw new Refusal('row.missing');
  const { sha256 } = found;
  const path = found.path ?? storage.pathOf(keyOf(sha256));
  const content = await readFromPackage(place, { path, sha256, file });
  return { name: file.slice(file.lastIndexOf('/') + 1), content };
}
