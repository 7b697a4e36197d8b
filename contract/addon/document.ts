import { z } from 'zod';
import { defineCall, download } from '../call';
import { asText, byId, givenText, id, rawText, time, version } from '../fields';
import { LIMIT } from '../limits';
import { ADDON_LIMIT, ADDON_PATTERN } from './limits';

/**
 * Who sees a document: `shared` is everybody's who uses the add-on; `own` is written by its owner, and
 * read by him and by whoever manages the add-on's documents (docs/design/domain.md, "Documents").
 */
export const DOCUMENT_MODES = ['shared', 'own'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];

const key = givenText(ADDON_LIMIT.documentKey).regex(ADDON_PATTERN.documentKey, {
  error: 'document-key',
});
const mode = z.enum(DOCUMENT_MODES);

/** All input has a limit of levels; this one of the size is counted as it is stored. */
function fits(value: unknown): boolean {
  if (value === undefined) return false;
  let isKept = true;
  // A number such as 1e999 is read as endless, and would be stored as null without a word.
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'number' && !Number.isFinite(part)) isKept = false;
    return part;
  });
  return isKept && new TextEncoder().encode(text).length <= ADDON_LIMIT.documentBytes;
}

/** A document without its value. */
export const documentEntry = z.strictObject({
  key: z.string(),
  mode,
  /** The seat that an own one belongs to, and that has begun a shared one; null if it is gone. */
  ownerId: id.nullable(),
  isMine: z.boolean(),
  /** Bytes of the value as JSON. */
  bytes: z.int(),
  version,
  updatedAt: time,
});

/** A small JSON value that an add-on keeps for a tenant. */
export const addonDocument = documentEntry.extend({ value: z.unknown() });

export type DocumentEntry = z.infer<typeof documentEntry>;
export type AddonDocument = z.infer<typeof addonDocument>;

const base = '/admin/admin/addon/document';
/** Whoever holds a menu of the add-on reaches its documents, and only through it. */
const ofAddon = { access: 'member', byAddon: true } as const;

/** The own ones are the caller's; those of everybody are for whoever manages them. */
export const listDocuments = defineCall({
  ...ofAddon,
  method: 'GET',
  path: `${base}/list`,
  summary: 'List what the add-on keeps for the tenant',
  query: z.strictObject({
    mode,
    prefix: rawText(ADDON_LIMIT.documentKey)
      .regex(ADDON_PATTERN.documentPrefix, { error: 'document-key' })
      .default(''),
    whose: z.enum(['mine', 'everybody']).default('mine'),
    page: asText(
      z
        .int()
        .min(1)
        .max(ADDON_LIMIT.documents / ADDON_LIMIT.documentsListed),
    ).default(1),
  }),
  response: z.array(documentEntry),
});

/** Null if there is none; one of another owner is read by whoever manages them. */
export const getDocument = defineCall({
  ...ofAddon,
  method: 'GET',
  path: `${base}/detail`,
  summary: 'Read what the add-on keeps for the tenant',
  query: z.strictObject({ mode, key, ownerId: asText(id).optional() }),
  response: addonDocument.nullable(),
});

/**
 * Keeps a value under a key. `version` is the version last read, 0 for a new document. A stale version
 * is a conflict, whose answer holds what is there.
 */
export const putDocument = defineCall({
  ...ofAddon,
  method: 'PUT',
  path: `${base}/put`,
  summary: 'Keep something for the tenant in the add-on',
  maxBytes: LIMIT.largeBodyBytes,
  body: z.strictObject({
    ...{ mode, key },
    value: z.unknown().refine(fits, { error: 'document-value' }),
    version: z
      .int()
      .min(0)
      .max(2 ** 31 - 2),
  }),
  response: documentEntry,
});

export const removeDocument = defineCall({
  ...ofAddon,
  method: 'DELETE',
  path: `${base}/delete`,
  summary: 'Delete what the add-on keeps for the tenant',
  body: z.strictObject({ mode, key, version }),
  response: z.null(),
});

/** One JSON object a line, with the value, the add-on and the owner's username. */
export const exportDocuments = defineCall({
  method: 'GET',
  path: '/user/admin/tenant/documents',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export what add-ons keep for a tenant',
  wrap: 'file',
  query: byId,
  response: download,
});
