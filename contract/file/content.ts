import { z } from 'zod';
import { defineCall, download } from '../call';
import { rawText } from '../fields';

/**
 * The content of a file. The address is all that it asks for: a signed ticket of the session that
 * got it from another call. Session, seat and file are checked again; parts by `Range` are answered.
 */
export const getFileContent = defineCall({
  method: 'GET',
  path: '/admin/admin/file/content',
  access: 'public',
  summary: 'Content of a file, by its short-lived address',
  wrap: 'content',
  query: z.strictObject({ ticket: rawText(500) }),
  response: download,
});

/** The site's logo, for everybody; the address holds the hash of its content. */
export const getPublicFile = defineCall({
  method: 'GET',
  path: '/admin/admin/file/public',
  access: 'public',
  summary: 'Content of a public picture',
  wrap: 'content',
  query: z.strictObject({ hash: rawText(64).regex(/^[0-9a-f]{64}$/) }),
  response: download,
});
