import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { packageText } from '#contract/addon/registry';
import type { Db } from '../../../db/types';
import type { Work, Write } from '../../../db/work';
import { FILE } from '../../../disk/private-files';
import type { AddonSource } from '../../../lib/addon/source';
import { Refusal } from '../../../lib/refusal';
import { isSignedBy } from '../../../lib/secrets/ed25519';
import type { Storage } from '../../../providers/storage/provider';
import { findInstalls, findPackage, savePackage } from '../../addon/addon.service';
import { type CheckedPackage, checkPackage } from '../../addon/package/check.service';
import {
  findReleaseOf,
  findVouched,
  followsOf,
  offerAgain,
  type Release,
  renew,
  saveUploaded,
} from '../catalogue/catalogue.service';
import { keyOf } from '../work/download.service';

interface Place {
  db: Db;
  storage: Storage;
  registries: readonly AddonSource[];
  write: Write;
}

/** What comes: the bytes of a package, and who has signed it. */
interface Given {
  body: AsyncIterable<Uint8Array>;
  /** `<id of the key>:<base64>`. */
  signature?: string | undefined;
}

/** Who vouches for a package; null where the build does. */
interface Vouched {
  signer: string | null;
  signature: string | null;
}

/** @throws Refusal market.unknown-key, market.signature */
function readSignature(registries: Place['registries'], given: string, found: CheckedPackage) {
  const [id = '', signature = ''] = given.split(':');
  const key = registries.flatMap(({ keys }) => keys).find((known) => known.id === id);
  if (!key) throw new Refusal('market.unknown-key', { key: id });
  if (!isSignedBy(key, packageText(found.manifest, found), signature)) {
    throw new Refusal('market.signature', { key: id });
  }
  return { signer: id, signature };
}

/**
 * A key of a configured registry has signed exactly this package, or the index of one names its bytes.
 * @throws Refusal market.unsigned and as `readSignature`
 */
async function vouchedBy(
  { db, registries }: Place,
  { signature }: Given,
  found: CheckedPackage,
): Promise<Vouched> {
  if (signature !== undefined) return readSignature(registries, signature, found);
  const known = await findVouched(db, found.sha256);
  if (!known) throw new Refusal('market.unsigned');
  return { signer: known.signer, signature: null };
}

/**
 * Whether a version that is known goes on belonging to whoever has signed it first: another signature of
 * the same bytes takes it from nobody. Only what cannot follow the installed one gives way to what can.
 */
async function keepsSigner(
  { db }: Work,
  registries: Place['registries'],
  known: Pick<Release, 'addon' | 'signer' | 'registry'>,
  signer: string | null,
): Promise<boolean> {
  if (known.registry !== null || known.signer === signer) return true;
  const mayFollow = followsOf(await findInstalls(db), registries);
  return mayFollow(known) || !mayFollow({ addon: known.addon, signer });
}

/** Offers the package, unless a registry offers it already. @throws Refusal market.taken */
async function record(
  work: Work,
  registries: Place['registries'],
  found: CheckedPackage,
  { signer, signature }: Vouched,
): Promise<{ versionId: number }> {
  const { db, now, note } = work;
  const { manifest, sha256, size } = found;
  const { key: addon, version } = manifest;
  const known = await findReleaseOf(db, addon, version);
  if (known && known.sha256 !== sha256) throw new Refusal('market.taken', { version });
  // What may be installed from it keeps its owner.
  const stored = await findPackage(db, sha256);
  const owner = stored ? stored.signer : signer;
  await savePackage(db, { sha256, addon, version, size, signer: owner, manifest }, now);
  if (known && (await keepsSigner(work, registries, known, signer))) {
    if (known.registry === null) await offerAgain(db, known.versionId);
  } else {
    await saveUploaded(db, {
      ...{ manifest, sha256, size, file: null, publishedAt: new Date(now).toISOString() },
      signature: signer !== null && signature !== null ? { key: signer, signature } : null,
    });
  }
  await renew({ db, now, registries }, true);
  note({ target: 'market', after: { addon, version, sha256 } });
  const { versionId } = known ?? (await findReleaseOf(db, addon, version)) ?? {};
  if (versionId === undefined) throw new Error(`${addon} ${version} was not recorded`);
  return { versionId };
}

/**
 * Takes a package that is uploaded as a file, with all checks of one that comes from a registry
 * (docs/design/domain.md, "Add-on market"); what is refused leaves nothing behind.
 * @throws PackageProblem, Refusal market.unsigned, market.unknown-key, market.signature, market.taken
 */
export async function takePackage(place: Place, given: Given): Promise<{ versionId: number }> {
  const { storage, registries, write } = place;
  const path = storage.newPath();
  try {
    await pipeline(given.body, createWriteStream(path, { mode: FILE, flush: true }));
    const found = await checkPackage(path);
    const vouched = await vouchedBy(place, given, found);
    await storage.put(keyOf(found.sha256), path);
    return await write((work) => record(work, registries, found, vouched));
  } finally {
    await rm(path, { force: true });
  }
}
