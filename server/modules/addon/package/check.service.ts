import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { ADDON_LIMIT } from '#contract/addon/limits';
import type { AddonManifest } from '#contract/addon/manifest';
import type { OfferedPackage } from '#contract/addon/registry';
import { PackageProblem } from '../../../lib/addon/problem';
import { BadJson, strictText } from '../../../lib/input/strict-json';
import { readArchive, type Take } from './archive.service';
import { MANIFEST, PAGE } from './entry.rules';
import { readManifest } from './manifest.rules';
import { assertScreenshots, HEAD_BYTES, isPicture } from './picture.rules';

/** What is known of a package before it is read: all of an offer, nothing of a file that is uploaded. */
export type Expected = Partial<Pick<OfferedPackage, 'size' | 'sha256' | 'manifest'>>;

/** A package that holds what it should. */
export interface CheckedPackage {
  manifest: AddonManifest;
  sha256: string;
  /** Bytes of the package. */
  size: number;
  /** Files in it, and their bytes. */
  files: number;
  unpackedBytes: number;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The length first: it costs nothing, and says more than a hash that differs. */
async function identify(path: string, expected: Expected) {
  const { size } = await stat(path);
  if (expected.size !== undefined && size !== expected.size) {
    throw new PackageProblem('package.size', { size, expected: expected.size });
  }
  if (size > ADDON_LIMIT.bytes) {
    throw new PackageProblem('package.too-large', { limit: ADDON_LIMIT.bytes });
  }
  const sha256 = await hashOf(path);
  if (expected.sha256 !== undefined && sha256 !== expected.sha256) {
    throw new PackageProblem('package.hash');
  }
  return { size, sha256 };
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function manifestOf(bytes: Uint8Array): AddonManifest {
  let text: string;
  try {
    text = strictText(bytes);
  } catch (error) {
    throw error instanceof BadJson ? new PackageProblem('package.manifest-json') : error;
  }
  return readManifest(text);
}

function assertOffered(manifest: AddonManifest, offered: AddonManifest | undefined): void {
  if (offered === undefined) return;
  const { key, version } = manifest;
  if (key !== offered.key || version !== offered.version) {
    const expected = `${offered.key} ${offered.version}`;
    throw new PackageProblem('package.other', { key, version, expected });
  }
  if (!isDeepStrictEqual(manifest, offered)) throw new PackageProblem('package.other-manifest');
}

async function* joined(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** The first bytes of a file, and all of it again for whoever takes it. */
async function lookInto(content: AsyncIterable<Uint8Array>) {
  const source = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const { value, done } = await source.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  return { head: Buffer.concat(read).subarray(0, HEAD_BYTES), whole: joined(read, source) };
}

const skip: Take = () => Promise.resolve();

/**
 * Reads a package from the beginning to the end and hands each file but `addon.json` to `take` as it
 * comes; only at the end is it known whether the package is good. @throws PackageProblem
 */
export async function readPackage(
  path: string,
  expected: Expected,
  take: Take,
): Promise<CheckedPackage> {
  const identity = await identify(path, expected);
  let manifest: AddonManifest | undefined;
  const heads = new Map<string, Uint8Array>();
  const takeEach: Take = async (name, content) => {
    if (isPicture(name)) {
      const { head, whole } = await lookInto(content);
      heads.set(name, head);
      return take(name, whole);
    }
    if (name !== MANIFEST) return take(name, content);
    manifest = manifestOf(await bytesOf(content));
    assertOffered(manifest, expected.manifest);
  };
  const listing = await readArchive(path, identity.size, takeEach);
  if (!manifest) throw new PackageProblem('package.no-manifest');
  if (!listing.has(PAGE)) throw new PackageProblem('package.no-page');
  assertScreenshots(manifest, (file) => {
    const head = heads.get(file);
    return head && { head, size: listing.sizeOf(file) };
  });
  return { manifest, ...identity, files: listing.files, unpackedBytes: listing.bytes };
}

/**
 * Checks a package without writing anything (docs/design/domain.md, "Add-on market"): that it is the
 * one expected, and that nothing in it may not be there. Holds a piece of it at a time.
 * @throws PackageProblem, or the error of the system when the file cannot be read
 */
export const checkPackage = (path: string, expected: Expected = {}): Promise<CheckedPackage> =>
  readPackage(path, expected, skip);
