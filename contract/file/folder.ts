import { z } from 'zod';
import { defineCall } from '../call';
import { id, ids, name, version } from '../fields';

/** A folder of the tenant's files. */
export const folder = z.strictObject({
  id,
  parentId: id.nullable(),
  name: z.string(),
  /** Files of exactly this folder. */
  fileCount: z.int(),
  version,
});

export const folderAdd = z.strictObject({ parentId: id.nullable(), name });
export const folderUpdate = z.strictObject({ id, name, version });
export const folderMove = z.strictObject({ id, parentId: id.nullable(), version });

export type Folder = z.infer<typeof folder>;
export type FolderAdd = z.infer<typeof folderAdd>;
export type FolderUpdate = z.infer<typeof folderUpdate>;
export type FolderMove = z.infer<typeof folderMove>;

const base = '/admin/admin/file/folder';

export const listFolders = defineCall({
  method: 'GET',
  path: '/admin/admin/file/folders',
  access: 'granted',
  summary: 'All folders of files of the tenant, flat, by name',
  response: z.array(folder),
});

export const addFolder = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  summary: 'Add a folder of files',
  isRepeatable: true,
  body: folderAdd,
  response: folder,
});

export const updateFolder = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  summary: 'Rename a folder of files',
  body: folderUpdate,
  response: folder,
});

export const moveFolder = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  summary: 'Move a folder of files into another',
  body: folderMove,
  response: folder,
});

/** Folders that hold files or folders are refused with `folder.in-use`. */
export const removeFolders = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  summary: 'Delete empty folders of files',
  body: ids,
  response: z.null(),
});
