import type { CallMap } from '#contract/index';
import { type CallOptions, call } from '@/services/request/call';

type Add = CallMap['POST /admin/admin/file/folder/add']['body'];
type Update = CallMap['PUT /admin/admin/file/folder/update']['body'];
type Move = CallMap['PATCH /admin/admin/file/folder/move']['body'];

export const listFolders = (options?: CallOptions) =>
  call('GET /admin/admin/file/folders', options);
export const addFolder = (body: Add) => call('POST /admin/admin/file/folder/add', { body });
export const updateFolder = (body: Update) => call('PUT /admin/admin/file/folder/update', { body });
export const moveFolder = (body: Move) => call('PATCH /admin/admin/file/folder/move', { body });
export const removeFolders = (ids: number[]) =>
  call('DELETE /admin/admin/file/folder/delete', { body: { ids } });
