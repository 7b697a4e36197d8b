import semver from 'semver';
import type { AddonManifest } from '#contract/addon/manifest';
import { PackageProblem } from '../../../lib/addon/problem';

/** Where an add-on would run. */
export interface Host {
  /** Version of the platform. */
  platform: string;
  system: string;
  arch: string;
  /** Versions of the installed add-ons by key. */
  installed: ReadonlyMap<string, string>;
}

/** What an add-on asks of where it runs. */
export type Needs = Pick<AddonManifest, 'platform' | 'system' | 'arch' | 'needs'>;

/** Whether a version does where another is needed: the same first number, and no older one. */
export const serves = (version: string, needed: string) =>
  semver.major(version) === semver.major(needed) && semver.gte(version, needed);

/**
 * Refuses an add-on that this server cannot run: another system or architecture, too old a platform,
 * or an add-on that it needs is missing or has another version (docs/design/domain.md, "Add-on market").
 * @throws PackageProblem
 */
export function assertFits({ platform, system, arch, needs }: Needs, host: Host): void {
  if (system !== 'any' && system !== host.system) {
    throw new PackageProblem('package.system', { needed: system, system: host.system });
  }
  if (arch !== 'any' && arch !== host.arch) {
    throw new PackageProblem('package.arch', { needed: arch, arch: host.arch });
  }
  if (!semver.gte(host.platform, platform)) {
    throw new PackageProblem('package.platform', { needed: platform, version: host.platform });
  }
  for (const { key, version: needed } of needs) {
    const version = host.installed.get(key);
    if (version === undefined) throw new PackageProblem('package.needs', { key, needed });
    if (!serves(version, needed)) {
      throw new PackageProblem('package.needs-version', { key, needed, version });
    }
  }
}
