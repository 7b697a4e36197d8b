import { ADDON_LIMIT, ADDON_PATTERN } from '#contract/addon/limits';
import { LIMIT } from '#contract/limits';
import { PackageProblem } from '../../../lib/addon/problem';
import { shown } from '../../../lib/input/document';

export const MANIFEST = 'addon.json';
export const PAGE = 'web/index.html';
const WEB = 'web';

/** What the archive says of a file or folder. */
export interface Heading {
  name: string;
  /** `file` and `directory` are all that may be. */
  type: string | null;
  /** Bytes of a file. */
  size: number;
}

interface Place {
  name: string;
  isFile: boolean;
}

/** Folders above a path, from the top. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * The files and folders of a package as they come, each checked by what the archive says of it before
 * anything of it is read (docs/design/domain.md, "Add-on market").
 */
export class Listing {
  /** By the name that a file system without letter case would know. */
  private readonly places = new Map<string, Place>();
  private readonly sizes = new Map<string, number>();
  private entries = 0;
  /** Bytes of the files so far. */
  bytes = 0;
  files = 0;

  /** Takes the next one. Returns its name without a slash at the end. @throws PackageProblem */
  add({ name: given, type, size }: Heading): string {
    const isFile = type === 'file';
    const name = type === 'directory' ? given.replace(/\/$/, '') : given;
    assertName(name);
    if (!isFile && (type !== 'directory' || size > 0)) {
      throw new PackageProblem('package.type', { name });
    }
    assertPlace(name, isFile);
    this.entries += 1;
    if (this.entries > ADDON_LIMIT.files) {
      throw new PackageProblem('package.files', { limit: ADDON_LIMIT.files });
    }
    for (const folder of foldersOf(name)) this.put(folder, false);
    if (isFile && this.places.has(name.toLowerCase())) {
      throw new PackageProblem('package.double', { name });
    }
    this.put(name, isFile);
    if (isFile) this.count(name, size);
    return name;
  }

  /** Whether there is a file of exactly this name. */
  has(name: string): boolean {
    const place = this.places.get(name.toLowerCase());
    return place?.isFile === true && place.name === name;
  }

  /** Bytes of a file of exactly this name. */
  sizeOf(name: string): number {
    return this.sizes.get(name) ?? 0;
  }

  private put(name: string, isFile: boolean): void {
    const key = name.toLowerCase();
    const before = this.places.get(key);
    if (before && (before.name !== name || before.isFile !== isFile)) {
      throw new PackageProblem('package.double', { name });
    }
    this.places.set(key, { name, isFile });
  }

  private count(name: string, size: number): void {
    if (name === MANIFEST && size > ADDON_LIMIT.manifestBytes) {
      throw new PackageProblem('package.manifest-size', { limit: ADDON_LIMIT.manifestBytes });
    }
    this.sizes.set(name, size);
    this.files += 1;
    this.bytes += size;
    if (this.bytes > ADDON_LIMIT.unpackedBytes) {
      throw new PackageProblem('package.unpacked', { limit: ADDON_LIMIT.unpackedBytes });
    }
  }
}

function assertName(name: string): void {
  if (name.length > LIMIT.fileName || !ADDON_PATTERN.file.test(name)) {
    throw new PackageProblem('package.path', { name: shown(name) });
  }
}

function assertPlace(name: string, isFile: boolean): void {
  const isWithin = isFile
    ? name === MANIFEST || name.startsWith(`${WEB}/`)
    : name === WEB || name.startsWith(`${WEB}/`);
  if (!isWithin) throw new PackageProblem('package.place', { name });
}
