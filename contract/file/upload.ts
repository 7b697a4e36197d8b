import { z } from 'zod';
import { type CallAccess, defineCall, rawAnswer, rawBody } from '../call';
import { rawText } from '../fields';
import { LIMIT } from '../limits';

/** What a private file is uploaded for; a payment code is an image of at most 2 MiB. */
export const UPLOAD_PURPOSES = ['form', 'payment'] as const;

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The id of an upload, as the address in `Location` holds it. */
export const uploadId = z.strictObject({ upload: rawText(32).regex(/^[0-9a-f]{32}$/) });

/**
 * The calls of one kind of uploads, by tus 1.0.0 with creation, expiration and termination: begin
 * with `Upload-Length` and `Upload-Metadata` (`filename`, and `folderId` or `purpose`), which answers
 * with `Location`; ask for the offset; send bytes; cancel. Whoever has sent the last byte, or asks
 * for the offset afterwards, gets the id of the file in `Upload-File`. An upload is kept for a day.
 */
const uploading = <const P extends string, const A extends CallAccess>(path: P, access: A) => {
  const common = { path, access, wrap: 'raw', response: rawAnswer } as const;
  return {
    begin: defineCall({
      ...common,
      method: 'POST',
      isPart: true,
      summary: 'Begin an upload',
    }),
    look: defineCall({
      ...common,
      method: 'HEAD',
      query: uploadId,
      summary: 'How much of an upload has come',
    }),
    send: defineCall({
      ...common,
      method: 'PATCH',
      query: uploadId,
      bodyType: { raw: 'application/offset+octet-stream' },
      body: rawBody,
      maxBytes: LIMIT.fileBytes,
      isPart: true,
      summary: 'Send bytes of an upload',
    }),
    cancel: defineCall({
      ...common,
      method: 'DELETE',
      query: uploadId,
      isPart: true,
      summary: 'Cancel an upload',
    }),
  };
};

const upload = uploading('/admin/admin/file/upload', 'granted');
const own = uploading('/admin/admin/file/own/upload', 'member');

/** Uploads into the folders of the tenant. */
export const beginUpload = upload.begin;
export const lookUpload = upload.look;
export const sendUpload = upload.send;
export const cancelUpload = upload.cancel;

/** Uploads of private files inside a form: for its owner, and whoever a named call lets open it. */
export const beginOwnUpload = own.begin;
export const lookOwnUpload = own.look;
export const sendOwnUpload = own.send;
export const cancelOwnUpload = own.cancel;
