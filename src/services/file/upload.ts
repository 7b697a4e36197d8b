import { type CallOptions, callRaw } from '@/services/request/call';

/** Where uploads into the folders of the tenant begin. */
export const UPLOAD_PATH = '/admin/admin/file/upload';

/** The steps of the tus protocol, by the method of their requests; whoever uploads says what failed. */
export const uploadSteps = {
  POST: (options: CallOptions) => callRaw('POST /admin/admin/file/upload', options),
  HEAD: (options: CallOptions, upload: string) =>
    callRaw('HEAD /admin/admin/file/upload', { query: { upload }, ...options }),
  PATCH: (options: CallOptions, upload: string, body: Blob) =>
    callRaw('PATCH /admin/admin/file/upload', {
      query: { upload },
      body: body as never,
      bodyType: { raw: 'application/offset+octet-stream' },
      ...options,
    }),
  DELETE: (options: CallOptions, upload: string) =>
    callRaw('DELETE /admin/admin/file/upload', { query: { upload }, ...options }),
} as const;
