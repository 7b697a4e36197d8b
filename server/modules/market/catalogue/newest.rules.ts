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
  /** Null if it is no longer offered. */
  registry: string | null;
  system: string;
  arch: string;
  minPlatform: string;
}

/** Whether a version runs here. */
export const runsOn = (
  { system, arch, minPlatform }: Pick<VersionRow, 'system' | 'arch' | 'minPlatform'>,
  here: Here,
): boolean => misfitOf({ system, arch, platform: minPlatform }, here) === undefined;

/** Those that are offered before others, those that run here before others, the newer before the older. */
const better = (here: Here) => (one: VersionRow, other: VersionRow) =>
  Number(other.registry !== null) - Number(one.registry !== null) ||
  Number(runsOn(other, here)) - Number(runsOn(one, here)) ||
  compare(other.version, one.version);

/** The version of each add-on that its card shows. */
export function newestOf<Row extends VersionRow>(
  versions: readonly Row[],
  here: Here,
): Map<string, Row> {
  const sorted = [...versions].sort(better(here)).reverse();
  return new Map(sorted.map((row) => [row.addon, row]));
}

/** Whether a version is offered to whoever has the installed one. */
export const isUpdate = (
  newest: VersionRow | undefined,
  installed: { version: string; skippedVersion: string | null },
  here: Here,
): boolean =>
  newest !== undefined &&
  newest.registry !== null &&
  newest.version !== installed.skippedVersion &&
  compare(newest.version, installed.version) > 0 &&
  runsOn(newest, here);
