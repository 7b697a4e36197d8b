import { z } from 'zod';
import { defineCall } from '../call';
import { IMPORT_STATES } from '../codes';
import { byId, id, password, time } from '../fields';
import { LIMIT } from '../limits';

/** A line of the file that would not become a user, and why. */
export const importRow = z.strictObject({
  /** As a spreadsheet program numbers it. */
  line: z.int().positive(),
  username: z.string(),
  /** `field` as in the form of a user; `title` as in the file. */
  errors: z.array(z.strictObject({ field: z.string(), title: z.string(), message: z.string() })),
});

/** What an import would do: the real thing was tried and undone. */
export const importCheck = z.strictObject({
  importId: id,
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  /** Titles in the file that no field has; what is below them is left out. */
  unknownColumns: z.array(z.string()),
  rows: z.array(importRow),
});

/** How far an import is. */
export const importProgress = z.strictObject({
  importId: id,
  state: z.enum(IMPORT_STATES),
  /** Lines to become users: those that the check let through. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Estimated from the pace so far; null before there is one, and after the end. */
  secondsLeft: z.int().nullable(),
  /** Why it has stopped by itself. */
  message: z.string().nullable(),
  /** The users' own one-time passwords are in the result, not one password for all. */
  hasPasswords: z.boolean(),
  /** Until then the result can be fetched; null before the end. */
  resultUntil: time.nullable(),
});

export type ImportRow = z.infer<typeof importRow>;
export type ImportCheck = z.infer<typeof importCheck>;
export type ImportProgress = z.infer<typeof importProgress>;

const base = '/user/admin/member/import';
const file = z.instanceof(Uint8Array);

export const getImportTemplate = defineCall({
  method: 'GET',
  path: `${base}/template`,
  access: 'granted',
  summary: 'Template of a file of users to import',
  wrap: 'file',
  response: file,
});

/** Tries every line by the rules that adding one user goes by, and leaves nothing behind. */
export const checkImport = defineCall({
  method: 'POST',
  path: `${base}/check`,
  access: 'granted',
  summary: 'Check a file of users to import',
  upload: { maxBytes: LIMIT.import.bytes },
  body: z.strictObject({ file: z.file() }),
  response: importCheck,
});

/** The lines that were refused, with what is wrong with each, to be put right and sent again. */
export const getImportErrors = defineCall({
  method: 'GET',
  path: `${base}/errors`,
  access: 'granted',
  summary: 'Refused lines of a file of users',
  wrap: 'file',
  query: byId,
  response: file,
});

/** Starts adding the valid lines; without a password each user gets a one-time one of its own. */
export const commitImport = defineCall({
  method: 'POST',
  path: `${base}/commit`,
  access: 'granted',
  summary: 'Import the checked users',
  body: z.strictObject({ importId: id, password: password.optional() }),
  response: importProgress,
});

/** Without an id the caller's latest import that was started; null when there is none. */
export const getImportProgress = defineCall({
  method: 'GET',
  path: `${base}/progress`,
  access: 'granted',
  summary: 'How far an import of users is',
  query: byId.partial(),
  response: importProgress.nullable(),
});

/** Stops after the users that are being added just now; those that were added stay. */
export const cancelImport = defineCall({
  method: 'POST',
  path: `${base}/cancel`,
  access: 'granted',
  summary: 'Cancel an import of users',
  body: z.strictObject({ importId: id }),
  response: importProgress,
});

/** What became of each line, with one-time passwords; for an hour after the end. */
export const getImportResult = defineCall({
  method: 'GET',
  path: `${base}/result`,
  access: 'granted',
  summary: 'Result of an import of users',
  wrap: 'file',
  query: byId,
  response: file,
});
