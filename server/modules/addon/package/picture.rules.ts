import { ADDON_LIMIT } from '#contract/addon/limits';
import type { AddonManifest } from '#contract/addon/manifest';
import { PackageProblem } from '../../../lib/addon/problem';

/** The pictures that browsers draw and that hold no scripts, by name and by their first bytes. */
const KINDS = [
  { name: /^web\/.+\.png$/i, head: /^\x89PNG\r\n\x1a\n/ },
  { name: /^web\/.+\.jpe?g$/i, head: /^\xff\xd8\xff/ },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the length of the file stands between.
  { name: /^web\/.+\.webp$/i, head: /^RIFF[\u0000-\u00ff]{4}WEBP/ },
];

/** Bytes at the beginning of a file by which a picture is known. */
export const HEAD_BYTES = 12;

const kindOf = (file: string) => KINDS.find(({ name }) => name.test(file));

/** Whether a file of a package is a picture by its name. */
export const isPicture = (file: string): boolean => kindOf(file) !== undefined;

/** A picture of a package: its length, and its beginning. */
export interface FoundPicture {
  size: number;
  head: Uint8Array;
}

/**
 * Refuses screenshots that the package does not hold, and files that are no pictures by name or by what
 * is in them, or too large ones. @throws PackageProblem
 */
export function assertScreenshots(
  { screenshots }: AddonManifest,
  pictureOf: (file: string) => FoundPicture | undefined,
): void {
  const limit = ADDON_LIMIT.screenshotBytes;
  for (const { file } of screenshots) {
    const found = pictureOf(file);
    if (!found) throw new PackageProblem('package.screenshot', { file });
    const head = Buffer.from(found.head).toString('latin1');
    if (!kindOf(file)?.head.test(head) || found.size > limit) {
      throw new PackageProblem('package.screenshot-content', { file, limit });
    }
  }
}
