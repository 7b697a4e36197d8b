import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddonManifest } from '#contract/addon/manifest';
import { project } from '../browser/server-process';

/** A package that comes with the build. */
export interface BuiltAddon {
  manifest: AddonManifest;
  bytes: Buffer;
}

/** The packages of the registry that the last build has made. */
export function builtAddons(): BuiltAddon[] {
  const registry = join(project, 'dist', 'registry');
  const { payload } = JSON.parse(readFileSync(join(registry, 'index.json'), 'utf8'));
  const { packages } = JSON.parse(payload) as {
    packages: { file: string; manifest: AddonManifest }[];
  };
  return packages.map(({ file, manifest }) => ({
    manifest,
    bytes: readFileSync(join(registry, file)),
  }));
}
