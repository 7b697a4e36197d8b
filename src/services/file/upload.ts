import { type CallOptions, callRaw } from '@/services/request/call';

/** Where uploads into the folders of the tenant begin, and those of private files inside a form. */
export const UPLOAD_PATH = '/admin/admin/file/upload';
export const OWN_UPLOAD_PATH = '/admin/admin/file/own/upload';

type Path = typeof UPLOAD_PATH | typeof OWN_UPLOAD_PATH;

/** The steps of the tus protocol; whoever uploads says what failed. */
export const uploadSteps = (path: Path) => ({
  begin: (options: CallOptions) => callRaw(`POST ${path}`, options),
  look: (options: CallOptions, upload: string) =>
    callRaw(`HEAD ${path}`, { query: { upload }, ...options }),
  send: (options: CallOptions, upload: string, body: Blob) =>
    callRaw(`PATCH ${path}`, {
      query: { upload },
      body: body as never,
      bodyType: { raw: 'application/offset+octet-stream' },
      ...options,
    }),
  cancel: (options: CallOptions, upload: string) =>
    callRaw(`DELETE ${path}`, { query: { upload }, ...options }),
});

export type UploadSteps = ReturnType<typeof uploadSteps>;
