import type { UploadPurpose } from '#contract/file/upload';
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

const TUS = { 'Tus-Resumable': '1.0.0' } as const;

/** Uploads a small private file inside a form, all at once; resolves to its id. */
export async function uploadOwnFile(
  content: Blob,
  { name, purpose }: { name: string; purpose: UploadPurpose },
): Promise<number> {
  const about = { filename: name, purpose };
  const metadata = Object.entries(about).map(([key, value]) => `${key} ${btoa(value)}`);
  const begun = await callRaw('POST /admin/admin/file/own/upload', {
    headers: {
      ...TUS,
      'Upload-Length': String(content.size),
      'Upload-Metadata': metadata.join(','),
    },
  });
  const address = new URL(begun.headers.location ?? '', location.origin);
  const done = await callRaw('PATCH /admin/admin/file/own/upload', {
    query: { upload: address.searchParams.get('upload') ?? '' },
    body: content as never,
    bodyType: { raw: 'application/offset+octet-stream' },
    headers: { ...TUS, 'Upload-Offset': '0' },
  });
  return Number(done.headers['upload-file']);
}
