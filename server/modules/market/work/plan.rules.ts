import { compare } from 'semver';
import type { AddonManifest, AddonMenu } from '#contract/addon/manifest';
import { serves } from '../../addon/package/fit.rules';

/** Versions of the installed add-ons. */
export type Installed = ReadonlyMap<string, string>;

type Need = AddonManifest['needs'][number];

/** Whether a version fulfils a need. */
export const fulfils = (version: string, need: Need): boolean => serves(version, need.version);

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

const grantedBy = (menus: readonly AddonMenu[]): string[] =>
  menus.flatMap(({ permissions, children }) => [...permissions, ...grantedBy(children)]);

/** Calls of the platform that an add-on has to do with: its pages make them, or its menus grant them. */
export const callsOf = ({ calls, menus }: AddonManifest): string[] => [
  ...new Set([...calls, ...grantedBy(menus)]),
];

/** Those of a version that the installed one has nothing to do with. */
export function newCallsOf(manifest: AddonManifest, before?: AddonManifest | null): string[] {
  const known = new Set(before ? callsOf(before) : []);
  return callsOf(manifest).filter((call) => !known.has(call));
}
