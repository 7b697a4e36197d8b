import type { UploadPurpose } from '#contract/file/upload';
import { callRaw } from '@/services/request/call';

const TUS = { 'Tus-Resumable': '1.0.0' };

/** Text as the protocol has it in metadata: the base64 of its UTF-8. */
const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Uploads a small private file in one go; resolves to its id. Whoever shows the form tells what
 * failed. @throws CallError
 */
export async function uploadOwn(file: File, purpose: UploadPurpose): Promise<number> {
  const begun = await callRaw('POST /admin/admin/file/own/upload', {
    level: 'silent',
    headers: {
      ...TUS,
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${encoded(file.name)},purpose ${encoded(purpose)}`,
    },
  });
  const address = new URL(begun.headers.location ?? '', location.origin);
  const sent = await callRaw('PATCH /admin/admin/file/own/upload', {
    level: 'silent',
    query: { upload: address.searchParams.get('upload') ?? '' },
    body: file as never,
    bodyType: { raw: 'application/offset+octet-stream' },
    headers: { ...TUS, 'Upload-Offset': '0' },
  });
  return Number(sent.headers['upload-file']);
}
