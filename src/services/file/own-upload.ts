import type { UploadPurpose } from '#contract/file/upload';
import { type CallOptions, callRaw } from '@/services/request/call';

const TUS = { 'Tus-Resumable': '1.0.0' };

/** Text as the protocol has it in metadata: the base64 of its UTF-8. */
const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

interface OwnUpload {
  name: string;
  purpose: UploadPurpose;
  /** `silent` where the form itself tells what failed. */
  level?: CallOptions['level'];
}

/** Uploads a small private file inside a form, all at once; resolves to its id. @throws CallError */
export async function uploadOwn(
  content: Blob,
  { name, purpose, level }: OwnUpload,
): Promise<number> {
  const begun = await callRaw('POST /admin/admin/file/own/upload', {
    level,
    headers: {
      ...TUS,
      'Upload-Length': String(content.size),
      'Upload-Metadata': `filename ${encoded(name)},purpose ${encoded(purpose)}`,
    },
  });
  const address = new URL(begun.headers.location ?? '', location.origin);
  const sent = await callRaw('PATCH /admin/admin/file/own/upload', {
    level,
    query: { upload: address.searchParams.get('upload') ?? '' },
    body: content as never,
    bodyType: { raw: 'application/offset+octet-stream' },
    headers: { ...TUS, 'Upload-Offset': '0' },
  });
  return Number(sent.headers['upload-file']);
}
