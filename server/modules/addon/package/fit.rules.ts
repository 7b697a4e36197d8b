import semver from 'semver';
import type { AddonManifest } from '#contract/addon/manifest';
import { systemName } from '#contract/addon/system';
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

/** What runs on a server, or does not, whatever is installed there. */
interface Runs {
  system: string;
  arch: string;
  /** Oldest version of the platform. */
  platform: string;
}

/**
 * Why an add-on does not run here: another system or architecture, or too old a platform; undefined if
 * it does.
 */
export function misfitOf(
  { platform, system, arch }: Runs,
  host: Omit<Host, 'installed'>,
): PackageProblem | undefined {
  if (system !== 'any' && system !== host.system) {
    const names = { needed: systemName(system), system: systemName(host.system) };
    return new PackageProblem('package.system', names);
  }
  if (arch !== 'any' && arch !== host.arch) {
    return new PackageProblem('package.arch', { needed: arch, arch: host.arch });
  }
  if (!semver.gte(host.platform, platform)) {
    return new PackageProblem('package.platform', { needed: platform, version: host.platform });
  }
  return undefined;
}

/**
 * Refuses an add-on that this server cannot run, or that lacks an add-on that it needs
 * (docs/design/domain.md, "Add-on market"). @throws PackageProblem
 */
export function assertFits(runs: Needs, host: Host): void {
  const misfit = misfitOf(runs, host);
  if (misfit) throw misfit;
  for (const { key, version: needed } of runs.needs) {
    const version = host.installed.get(key);
    if (version === undefined) throw new PackageProblem('package.needs', { key, needed });
    if (!serves(version, needed)) {
      throw new PackageProblem('package.needs-version', { key, needed, version });
    }
  }
}
