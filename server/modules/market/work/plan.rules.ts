import { compare, gte, major } from 'semver';
import type { AddonManifest } from '#contract/addon/manifest';

/** Versions of the installed add-ons. */
export type Installed = ReadonlyMap<string, string>;

type Need = AddonManifest['needs'][number];

/** Whether a version fulfils a need: the same first number, and no older one. */
export const fulfils = (version: string, need: Need): boolean =>
  major(version) === major(need.version) && gte(version, need.version);

/** What an add-on needs and is not installed. */
export const lackingOf = ({ needs }: AddonManifest, installed: Installed): Need[] =>
  needs.filter((need) => {
    const version = installed.get(need.key);
    return version === undefined || !fulfils(version, need);
  });

type Versioned = { version: string };

/** Orders versions. */
export const newerFirst = (one: Versioned, other: Versioned): number =>
  compare(other.version, one.version);

/** The newest version that fulfils a need. */
export const bestFor = <Row extends Versioned>(
  versions: readonly Row[],
  need: Need,
): Row | undefined => versions.filter(({ version }) => fulfils(version, need)).sort(newerFirst)[0];

/** Calls that a version makes and the installed one does not. */
export const newCallsOf = (manifest: AddonManifest, before?: AddonManifest): string[] =>
  manifest.calls.filter((call) => !before?.calls.includes(call));
