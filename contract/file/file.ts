import { z } from 'zod';
import { defineCall } from '../call';
import { FILE_KINDS } from '../codes';
import { byId, id, ids, text, time, version } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';

/** What can refer to a file (docs/design/domain.md, "Files"). */
export const FILE_USES = ['logo', 'payment', 'letter', 'draft', 'notice'] as const;

export const fileKind = z.enum(FILE_KINDS);

/**
 * A file of the tenant. Its addresses belong to the caller's session, are the same within a quarter
 * of an hour and hold until `addressesUntil`.
 */
export const file = z.strictObject({
  id,
  /** Null at the top. */
  folderId: id.nullable(),
  folderName: z.string().nullable(),
  name: z.string(),
  kind: fileKind,
  /** As it is served: whatever a browser might run is `application/octet-stream`. */
  mime: z.string(),
  size: z.int(),
  /** Pixels of an image. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: z.string(),
  url: z.string(),
  /** Address of a small picture; only images have one. */
  thumbnailUrl: z.string().nullable(),
  addressesUntil: time,
  /** The seat that uploaded it; null after its removal. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  version,
});

/** A place where a file is used. */
export const fileUse = z.strictObject({
  fileId: id,
  fileName: z.string(),
  kind: z.enum(FILE_USES),
});

export const fileDetail = file.extend({ uses: z.array(fileUse) });

/** The name without folders; control characters and marks of direction are removed. */
export const fileName = text(LIMIT.fileName);

export const fileUpdate = z.strictObject({ id, name: fileName, version });

/** Moves files into a folder, or to the top. */
export const fileMove = ids.extend({ folderId: id.nullable() });

/** Deletes files. Those in use are refused with `file.in-use` until it is confirmed. */
export const fileDelete = ids.extend({ isConfirmed: z.boolean().default(false) });

/** Bytes of the tenant's files, those of running uploads included, and the limits. */
export const fileUsage = z.strictObject({
  /** Files in the list; private ones and copies, such as the site's logo, are not in it. */
  files: z.int(),
  /** Bytes of all files, whether in the list or not, and of uploads under way. */
  bytes: z.int(),
  /** Bytes of files that are not in the list: attachments of letters and drafts, files of forms. */
  unlistedBytes: z.int(),
  /** Bytes that are kept for uploads under way. */
  uploadBytes: z.int(),
  maxBytes: z.int(),
  /** Largest file. */
  maxFileBytes: z.int(),
});

export type File = z.infer<typeof file>;
export type FileKind = z.infer<typeof fileKind>;
export type FileUse = z.infer<typeof fileUse>;
export type FileDetail = z.infer<typeof fileDetail>;
export type FileUpdate = z.infer<typeof fileUpdate>;
export type FileMove = z.infer<typeof fileMove>;
export type FileDelete = z.infer<typeof fileDelete>;
export type FileUsage = z.infer<typeof fileUsage>;

const base = '/admin/admin/file';

/** A condition on `folderId` opens one folder (`null` the top), one on `kind` chooses kinds. */
export const listFiles = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  summary: 'List files of the tenant',
  wrap: 'list',
  query: listQuery,
  response: z.array(file),
  list: {
    fields: {
      id: 'id',
      folderId: 'id',
      name: 'text',
      kind: 'choice',
      mime: 'text',
      size: 'int',
      ownerId: 'id',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'name', 'kind', 'size', 'createdAt', 'updatedAt'],
    keyword: ['name'],
  },
});

export const getFile = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  summary: 'Read one file and where it is used',
  query: byId,
  response: fileDetail,
});

/** A private file of the caller, such as the attachment of a form that is not saved yet. */
export const getOwnFile = defineCall({
  method: 'GET',
  path: `${base}/own/detail`,
  access: 'member',
  summary: 'Read one of the own private files',
  query: byId,
  response: file,
});

export const getFileUsage = defineCall({
  method: 'GET',
  path: `${base}/usage`,
  access: 'member',
  summary: 'Bytes of the files of the tenant, and their limits',
  response: fileUsage,
});

export const updateFile = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  summary: 'Rename a file',
  body: fileUpdate,
  response: file,
});

export const moveFiles = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  summary: 'Move files to a folder',
  body: fileMove,
  response: z.null(),
});

export const removeFiles = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  summary: 'Delete files',
  body: fileDelete,
  response: z.null(),
});
