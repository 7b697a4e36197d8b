import { z } from 'zod';
import { defineCall, download } from '../call';
import { IMPORT_STATES } from '../codes';
import { byId, id, password, time } from '../fields';
import { LIMIT } from '../limits';

/** An invalid line of the file, with its errors. */
export const importRow = z.strictObject({
  /** Line number as in a spreadsheet program. */
  line: z.int().positive(),
  username: z.string(),
  /** `field` as in the user form; `title` as in the file. */
  errors: z.array(z.strictObject({ field: z.string(), title: z.string(), message: z.string() })),
});

/** Result of a dry run, which executes the import and rolls it back. */
export const importCheck = z.strictObject({
  importId: id,
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  /** Unknown column titles in the file; their columns are ignored. */
  unknownColumns: z.array(z.string()),
  rows: z.array(importRow),
});

/** Progress of an import. */
export const importProgress = z.strictObject({
  importId: id,
  state: z.enum(IMPORT_STATES),
  /** Number of valid lines to add. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Estimate from the speed so far; null at the beginning and after the end. */
  secondsLeft: z.int().nullable(),
  /** Reason of a failure. */
  message: z.string().nullable(),
  /** The result contains a one-time password per user, because no common password was given. */
  hasPasswords: z.boolean(),
  /** End of the time in which the result can be downloaded; null before the import ends. */
  resultUntil: time.nullable(),
});

export type ImportRow = z.infer<typeof importRow>;
export type ImportCheck = z.infer<typeof importCheck>;
export type ImportProgress = z.infer<typeof importProgress>;

const base = '/user/admin/member/import';

export const getImportTemplate = defineCall({
  method: 'GET',
  path: `${base}/template`,
  access: 'granted',
  inTenant: true,
  summary: 'Template of a file of users to import',
  wrap: 'file',
  response: download,
});

/** Checks every line by the rules for adding one user, and changes nothing. */
export const checkImport = defineCall({
  method: 'POST',
  path: `${base}/check`,
  access: 'granted',
  inTenant: true,
  summary: 'Check a file of users to import',
  bodyType: 'form-data',
  maxBytes: LIMIT.import.bytes,
  body: z.strictObject({ file: z.file() }),
  response: importCheck,
});

/** The invalid lines with their errors, for correction and another upload. */
export const getImportErrors = defineCall({
  method: 'GET',
  path: `${base}/errors`,
  access: 'granted',
  inTenant: true,
  summary: 'Refused lines of a file of users',
  wrap: 'file',
  query: byId,
  response: download,
});

/** Starts to add the valid lines. Without a password each user gets a one-time password. */
export const commitImport = defineCall({
  method: 'POST',
  path: `${base}/commit`,
  access: 'granted',
  inTenant: true,
  summary: 'Import the checked users',
  body: z.strictObject({ importId: id, password: password.optional() }),
  response: importProgress,
});

/** Without an id, the latest import that the caller started; null if there is none. */
export const getImportProgress = defineCall({
  method: 'GET',
  path: `${base}/progress`,
  access: 'granted',
  inTenant: true,
  summary: 'How far an import of users is',
  query: byId.partial(),
  response: importProgress.nullable(),
});

/** Stops after the current batch; users added so far stay. */
export const cancelImport = defineCall({
  method: 'POST',
  path: `${base}/cancel`,
  access: 'granted',
  inTenant: true,
  summary: 'Cancel an import of users',
  body: z.strictObject({ importId: id }),
  response: importProgress,
});

/** Result of each line with one-time passwords; available for an hour after the end. */
export const getImportResult = defineCall({
  method: 'GET',
  path: `${base}/result`,
  access: 'granted',
  inTenant: true,
  summary: 'Result of an import of users',
  wrap: 'file',
  query: byId,
  response: download,
});
