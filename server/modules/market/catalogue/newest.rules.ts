import { compare } from 'semver';
import { misfitOf } from '../../addon/package/fit.rules';

/** What add-ons run on. */
interface Here {
  platform: string;
  system: string;
  arch: string;
}

/** A version, with what decides whether it runs here. */
interface VersionRow {
  addon: string;
  version: string;
  /** Null if no registry offers it. */
  registry: string | null;
  isUploaded: 0 | 1;
  signer: string | null;
  system: string;
  arch: string;
  minPlatform: string;
}

/** Whether a version runs here. */
export const runsOn = (
  { system, arch, minPlatform }: Pick<VersionRow, 'system' | 'arch' | 'minPlatform'>,
  here: Here,
): boolean => misfitOf({ system, arch, platform: minPlatform }, here) === undefined;

/** Whether a version can be installed: a registry offers it, or somebody has uploaded it. */
export const isOffered = ({ registry, isUploaded }: Pick<VersionRow, 'registry' | 'isUploaded'>) =>
  registry !== null || isUploaded === 1;

/** Whether a version may take the place of what is installed of its add-on. */
export type MayFollow = (version: Pick<VersionRow, 'addon' | 'signer'>) => boolean;

/**
 * Those that are offered before others, those that may replace what is installed before others, those
 * that run here before others, the newer before the older.
 */
const better = (here: Here, mayFollow: MayFollow) => (one: VersionRow, other: VersionRow) =>
  Number(isOffered(other)) - Number(isOffered(one)) ||
  Number(mayFollow(other)) - Number(mayFollow(one)) ||
  Number(runsOn(other, here)) - Number(runsOn(one, here)) ||
  compare(other.version, one.version);

/** The version of each add-on that its card shows. */
export function newestOf<Row extends VersionRow>(
  versions: readonly Row[],
  here: Here,
  mayFollow: MayFollow,
): Map<string, Row> {
  const sorted = [...versions].sort(better(here, mayFollow)).reverse();
  return new Map(sorted.map((row) => [row.addon, row]));
}

/** Whether a version is offered to whoever has the installed one. */
export const isUpdate = (
  newest: VersionRow | undefined,
  installed: { version: string; skippedVersion: string | null },
  here: Here,
  mayFollow: MayFollow,
): boolean =>
  newest !== undefined &&
  isOffered(newest) &&
  mayFollow(newest) &&
  newest.version !== installed.skippedVersion &&
  compare(newest.version, installed.version) > 0 &&
  runsOn(newest, here);
