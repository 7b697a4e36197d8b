import { ADDON_LIMIT } from '#contract/addon/limits';
import type { AddonManifest } from '#contract/addon/manifest';
import { PackageProblem } from '../../../lib/addon/problem';

/** The pictures that browsers draw and that hold no scripts, by name and by their first bytes in hexadecimal digits. */
const KINDS = [
  { name: /^web\/.+\.png$/i, head: /^89504e470d0a1a0a/ },
  { name: /^web\/.+\.jpe?g$/i, head: /^ffd8ff/ },
  // The length of the file stands between the two marks.
  { name: /^web\/.+\.webp$/i, head: /^52494646.{8}57454250/ },
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
 * What is wrong with screenshots that the package does not hold, and files that are no pictures by name
 * or by what is in them, or too large ones.
 */
export function* screenshotProblems(
  { screenshots }: AddonManifest,
  pictureOf: (file: string) => FoundPicture | undefined,
): Generator<PackageProblem> {
  const limit = ADDON_LIMIT.screenshotBytes;
  for (const { file } of screenshots) {
    const found = pictureOf(file);
    const head = found && Buffer.from(found.head).toString('hex');
    if (!found || head === undefined) yield new PackageProblem('package.screenshot', { file });
    else if (!kindOf(file)?.head.test(head) || found.size > limit) {
      yield new PackageProblem('package.screenshot-content', { file, limit });
    }
  }
}

/** Refuses the first of them. @throws PackageProblem */
export function assertScreenshots(...given: Parameters<typeof screenshotProblems>): void {
  for (const problem of screenshotProblems(...given)) throw problem;
}
