import { compare } from 'semver';

/** The version that stays skipped: none once it, or one above it, is in place, since somebody has chosen so. */
export const stillSkipped = (skipped: string | null, version: string): string | null =>
  skipped !== null && compare(skipped, version) > 0 ? skipped : null;
