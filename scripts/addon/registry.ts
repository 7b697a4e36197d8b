import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { addonManifest } from '#contract/addon/manifest';
import { filesBelow, type PackedFile, packFiles } from './pack';

/** What the index says of a package that the build vouches for by its hash. */
async function packAddon(folder: string, name = 'addon.json') {
  const manifest = addonManifest.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const files: PackedFile[] = [
    { name: 'addon.json', content: Buffer.from(JSON.stringify(manifest)) },
    ...filesBelow(join(folder, 'web'), 'web/'),
    ...bundle(join(folder, 'src', 'main.tsx')),
  ];
  const bytes = await packFiles(files);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = `${manifest.key}-${manifest.version}.tgz`;
  return { bytes, offer: { file, size: bytes.length, sha256, signature: null, manifest } };
}

/** The script of an add-on's page, `main.js`, and the styles that it imports, `main.css`. */
const bundle = (entry: string): PackedFile[] =>
  buildSync({
    entryPoints: [entry],
    outdir: 'web',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  }).outputFiles.map(({ path, contents }) => ({
    name: `web/${basename(path)}`,
    content: Buffer.from(contents),
  }));

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
 * configured. Its packages are trusted by their hashes inside the build.
 */
export async function buildRegistry(source: string, target: string, publishedAt: string) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, 'addon.json')));
  const packages = [];
  for (const name of names.sort()) {
    const { bytes, offer } = await packAddon(join(source, name));
    writeFileSync(join(target, offer.file), bytes);
    packages.push({ ...offer, publishedAt });
    if (existsSync(join(source, name, EARLIER))) await packEarlier(join(source, name), target);
  }
  const index = {
    format: 1,
    name: 'IoT',
    number: 1,
    issuedAt: publishedAt,
    expiresAt: null,
    packages,
  };
  const signed = { payload: JSON.stringify(index), signatures: [] };
  writeFileSync(join(target, 'index.json'), JSON.stringify(signed));
}
