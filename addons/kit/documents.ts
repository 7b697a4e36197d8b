import type { AddonDocument, DocumentEntry } from '#contract/addon/document';
import { type Documents, PlatformError } from '../client/addon-client';

/**
 * What somebody else has kept in the meantime, null if it was deleted; undefined when the error says
 * something else.
 */
export function conflictOf(error: unknown): AddonDocument | null | undefined {
  const isConflict = error instanceof PlatformError && error.reason === 'version.conflict';
  return isConflict ? (error.data as AddonDocument | null) : undefined;
}

/** A new part of a key, which nobody guesses or meets: 12 small letters and digits. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');

/** Bytes of a value as a document keeps it; at most 64 KiB go in. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** All documents whose keys begin with a prefix, without their values. */
export async function listAll(
  documents: Documents,
  ...[mode, prefix, whose]: ['shared' | 'own', string, ('mine' | 'everybody')?]
): Promise<DocumentEntry[]> {
  const all: DocumentEntry[] = [];
  for (let page = 1; ; page += 1) {
    const some = await documents.list(mode, prefix, { ...(whose && { whose }), page });
    all.push(...some);
    if (some.length < 200) return all;
  }
}

/** The documents with their values; those that were deleted meanwhile are left out. */
export async function readEach(
  documents: Documents,
  entries: readonly DocumentEntry[],
  onProgress?: (read: number) => void,
): Promise<AddonDocument[]> {
  let count = 0;
  const read = await Promise.all(
    entries.map(async ({ mode, key, ownerId, isMine }) => {
      const of = mode === 'own' && !isMine ? (ownerId ?? undefined) : undefined;
      const document = await documents.get(mode, key, of);
      count += 1;
      onProgress?.(count);
      return document;
    }),
  );
  return read.filter((one) => one !== null);
}
