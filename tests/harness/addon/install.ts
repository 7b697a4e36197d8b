import { writeFileSync } from 'node:fs';
import type { AddonManifest } from '#contract/addon/manifest';
import type { Db } from '#server/db/types';
import { savePackage } from '#server/modules/addon/addon.service';
import { putInPlace } from '#server/modules/addon/swap.service';
import type { Storage } from '#server/providers/storage/provider';
import { manifestOf, type Packing, packageOf, sha256Of } from './package';

interface At {
  db: Db;
  storage: Storage;
  now: number;
}

/** Puts a package in place as the market does at the end of its work; resolves to the hash. */
export const install = (at: At, packing: Packing = {}): Promise<string> =>
  installBytes(at, packageOf(packing), manifestOf(packing.manifest));

/** The same with a package that is there already. */
export async function installBytes(
  { db, storage, now }: At,
  bytes: Buffer,
  manifest: AddonManifest,
): Promise<string> {
  const sha256 = sha256Of(bytes);
  const path = storage.newPath();
  writeFileSync(path, bytes);
  await storage.put(`${sha256}.tgz`, path);
  const { key: addon, version } = manifest;
  const values = { sha256, addon, version, size: bytes.length, signer: null, manifest };
  await savePackage(db, values, now);
  await putInPlace({ db, now }, sha256);
  return sha256;
}
