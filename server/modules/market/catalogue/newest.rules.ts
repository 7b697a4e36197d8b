import { compare, gte } from 'semver';
import type { HERE } from '../../../lib/platform';
import type { VersionRow } from './catalogue.repo';

type Here = typeof HERE;

/** Whether a version runs here. */
export const runsOn = (
  { system, arch, minPlatform }: Pick<VersionRow, 'system' | 'arch' | 'minPlatform'>,
  here: Here,
): boolean =>
  (system === 'any' || system === here.system) &&
  (arch === 'any' || arch === here.arch) &&
  gte(here.platform, minPlatform);

/** Those that are offered before others, those that run here before others, the newer before the older. */
const better = (here: Here) => (one: VersionRow, other: VersionRow) =>
  Number(other.registry !== null) - Number(one.registry !== null) ||
  Number(runsOn(other, here)) - Number(runsOn(one, here)) ||
  compare(other.version, one.version);

/** The version of each add-on that its card shows. */
export function newestOf(versions: readonly VersionRow[], here: Here): Map<string, VersionRow> {
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
