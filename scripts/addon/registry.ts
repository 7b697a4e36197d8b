import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryIndex } from '#contract/addon/registry';
import { MANIFEST } from '#server/modules/addon/package/entry.rules';
import { type Finding, inspectAddon } from './findings';
import { Problem } from './problem';
import { fileOf, signedIndexText } from './registry-file';

/** What authors begin with; it is not offered. */
const TEMPLATE = 'template';

const lineOf = (folder: string, { file, text }: Finding) => `${folder}: ${file}: ${text}`;

/** What the index says of a package that the build vouches for by its hash. @throws Problem */
async function packAddon(folder: string, manifestName?: string) {
  const { bytes, manifest, findings } = await inspectAddon(folder, manifestName);
  if (!bytes || !manifest) {
    throw new Problem(findings.map((finding) => lineOf(folder, finding)).join('\n'));
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const offer = { file: fileOf(manifest), size: bytes.length, sha256, signature: null, manifest };
  return { bytes, offer };
}

/** The manifest of the version that the demo begins with, so that there is an update to try. */
const EARLIER = 'earlier.json';

/** Packs it beside the registry, which does not offer it. */
async function packEarlier(folder: string, target: string): Promise<void> {
  const { bytes, offer } = await packAddon(folder, EARLIER);
  mkdirSync(join(target, 'earlier'), { recursive: true });
  writeFileSync(join(target, 'earlier', offer.file), bytes);
}

/**
 * Packs the add-ons that come with the platform into the registry that is used where none is
 * configured. Its packages are trusted by their hashes inside the build. @throws Problem
 */
export async function buildRegistry(source: string, target: string, publishedAt: string) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, MANIFEST)));
  const packages: RegistryIndex['packages'] = [];
  for (const name of names.filter((one) => one !== TEMPLATE).sort()) {
    const { bytes, offer } = await packAddon(join(source, name));
    writeFileSync(join(target, offer.file), bytes);
    packages.push({ ...offer, publishedAt });
    if (existsSync(join(source, name, EARLIER))) await packEarlier(join(source, name), target);
  }
  const index: RegistryIndex = {
    ...{ format: 1, name: 'IoT', number: 1, issuedAt: publishedAt, expiresAt: null },
    packages,
  };
  writeFileSync(join(target, 'index.json'), signedIndexText(index));
}
