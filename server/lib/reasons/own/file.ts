import { CHANGED, type OwnReasons, READ } from './shape';

const PUT = ['folder.parent-missing', 'folder.name-taken', 'folder.too-deep'] as const;
const BY_PROTOCOL = ['upload.invalid', 'upload.busy'] as const;
const BEGUN = [
  ...BY_PROTOCOL,
  'file.too-large',
  'file.quota-full',
  'rate.exceeded',
  'row.missing',
] as const;
const KNOWN = [...BY_PROTOCOL, ...READ] as const;
const SENT = [...KNOWN, 'upload.offset', 'upload.cut', 'upload.too-much'] as const;

/** Files, their folders and uploads. */
export const file: OwnReasons = {
  'GET /admin/admin/file/detail': READ,
  'GET /admin/admin/file/own/detail': READ,
  'PUT /admin/admin/file/update': CHANGED,
  'PATCH /admin/admin/file/move': [...READ, 'folder.missing'],
  'DELETE /admin/admin/file/delete': [...READ, 'file.in-use'],
  'POST /admin/admin/file/folder/add': [...PUT, 'folder.too-many'],
  'PUT /admin/admin/file/folder/update': [...CHANGED, ...PUT],
  'PATCH /admin/admin/file/folder/move': [...CHANGED, ...PUT, 'folder.cycle'],
  'DELETE /admin/admin/file/folder/delete': [...READ, 'folder.in-use'],
  'POST /admin/admin/file/upload': [...BEGUN, 'folder.missing'],
  'HEAD /admin/admin/file/upload': KNOWN,
  'PATCH /admin/admin/file/upload': SENT,
  'DELETE /admin/admin/file/upload': KNOWN,
  'POST /admin/admin/file/own/upload': BEGUN,
  'HEAD /admin/admin/file/own/upload': KNOWN,
  'PATCH /admin/admin/file/own/upload': [...SENT, 'file.not-image'],
  'DELETE /admin/admin/file/own/upload': KNOWN,
  'GET /admin/admin/file/content': ['file.address-ended', 'file.range'],
  'GET /admin/admin/file/public': [...READ, 'file.range'],
  'PUT /admin/admin/site/logo': [...READ, 'file.not-image'],
};
