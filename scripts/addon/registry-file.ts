import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type OfferedPackage, packageText, type RegistryIndex } from '#contract/addon/registry';
import { PackageProblem, RegistryProblem } from '#server/lib/addon/problem';
import { textOf } from '#server/lib/refusal';
import { readPublicKey } from '#server/lib/secrets/ed25519';
import { type CheckedPackage, checkPackage } from '#server/modules/addon/package/check.service';
import { readIndex } from '#server/modules/addon/registry/index.rules';
import type { SigningKey } from './key';
import { Problem } from './problem';

/** The file of a registry that names its packages. */
export const INDEX = 'index.json';

/** A package that the platform would take. @throws Problem */
export async function readPackageAt(path: string): Promise<CheckedPackage> {
  if (!existsSync(path))
    throw new Problem(`${path}: there is no such file. "pack" makes a package.`);
  try {
    return await checkPackage(path);
  } catch (error) {
    if (!(error instanceof PackageProblem)) throw error;
    throw new Problem(`${path}: ${textOf(error.reason, 'en-US', error.params)}`);
  }
}

/** Reads an index with the code of the server. @throws Problem */
function readAs(
  text: string,
  key: SigningKey,
  { now, isFolder }: { now: number; isFolder: boolean },
) {
  const known = readPublicKey(key.publicKey);
  try {
    return readIndex(text, { keys: known ? [known] : [], now, isFolder }).index;
  } catch (error) {
    if (!(error instanceof RegistryProblem)) throw error;
    if (error.reason === 'registry.unknown-key') {
      const signer = String(error.params.key);
      throw new Problem(
        `--key: the registry is signed by key ${signer}, which this is not. Publish with that one.`,
      );
    }
    throw new Problem(`${INDEX}: ${textOf(error.reason, 'en-US', error.params)}`);
  }
}

/** The index that is in a folder, signed by the same key; undefined if there is none. @throws Problem */
export function openRegistry(
  folder: string,
  key: SigningKey,
  now: number,
): RegistryIndex | undefined {
  const path = join(folder, INDEX);
  return existsSync(path)
    ? readAs(readFileSync(path, 'utf8'), key, { now, isFolder: true })
    : undefined;
}

/** Name of a package beside the index. */
export const fileOf = ({ key, version }: { key: string; version: string }): string =>
  `${key}-${version}.tgz`;

/** The text of `index.json`; nobody signs what the build vouches for. */
export function signedIndexText(index: RegistryIndex, key?: SigningKey): string {
  const payload = JSON.stringify(index);
  return JSON.stringify({ payload, signatures: key ? [key.sign(payload)] : [] });
}

type Found = CheckedPackage & { path: string };

/** Those that are new. @throws Problem where a version has other content than the one that is there */
function newOf(found: readonly Found[], there: readonly OfferedPackage[]): Found[] {
  return found.filter(({ manifest, sha256, path }) => {
    const known = there.find(({ file }) => file === fileOf(manifest));
    if (known && known.sha256 !== sha256) {
      throw new Problem(
        `${path}: ${manifest.key} ${manifest.version} is in the registry with other content. Raise "version" in addon.json.`,
      );
    }
    return !known;
  });
}

interface Writing {
  /** The index that is there. */
  before: RegistryIndex | undefined;
  key: SigningKey;
  name: string;
  expiresAt: string | null;
  now: number;
}

/**
 * Adds packages to a registry. Versions that are there stay; the index comes last, in one step, so that
 * whoever reads meanwhile finds what it names. @throws Problem
 */
export function writeRegistry(
  folder: string,
  found: readonly Found[],
  { before, key, name, expiresAt, now }: Writing,
): RegistryIndex {
  const at = new Date(now).toISOString();
  const there = before?.packages ?? [];
  const added = newOf(found, there);
  const offered = added.map(({ manifest, size, sha256 }): OfferedPackage => {
    const signature = key.sign(packageText(manifest, { size, sha256 }));
    return { file: fileOf(manifest), size, sha256, signature, publishedAt: at, manifest };
  });
  const index: RegistryIndex = {
    ...{ format: 1, name, number: (before?.number ?? 0) + 1, issuedAt: at, expiresAt },
    packages: [...there, ...offered],
  };
  const text = signedIndexText(index, key);
  readAs(text, key, { now, isFolder: expiresAt === null });
  mkdirSync(folder, { recursive: true });
  for (const { path, manifest } of added) copyFileSync(path, join(folder, fileOf(manifest)));
  const next = join(folder, `${INDEX}.next`);
  writeFileSync(next, text);
  renameSync(next, join(folder, INDEX));
  return index;
}
