import type { Client } from './client';

const SHARED = '/admin/admin/file/upload';
const OWN = '/admin/admin/file/own/upload';

/** What is uploaded, and where to. */
export interface Upload {
  bytes: Uint8Array;
  name?: string;
  folderId?: number;
  /** Uploads a private file inside a form. */
  purpose?: 'form' | 'payment';
  /** More of the metadata, as it is. */
  metadata?: Record<string, string | Uint8Array>;
}

export const TUS = { 'Tus-Resumable': '1.0.0' };
export const BYTES_TYPE = 'application/offset+octet-stream';

/** Metadata as the protocol writes it. */
export const encoded = (metadata: object) =>
  Object.entries(metadata)
    .map(([key, value]) => {
      const bytes = value instanceof Uint8Array ? value : String(value);
      return `${key} ${Buffer.from(bytes as string).toString('base64')}`;
    })
    .join(',');

/** Steps of uploads as a client of the tus protocol takes them, each answered as it is. */
export class Uploads {
  private readonly path: string;

  constructor(
    private readonly client: Client,
    isOwn = false,
  ) {
    this.path = isOwn ? OWN : SHARED;
  }

  /** Begins an upload. */
  begin({ bytes, name = 'file.bin', folderId, purpose, metadata }: Upload): Promise<Response> {
    const about = { filename: name, ...(folderId && { folderId }), ...(purpose && { purpose }) };
    return this.client.fetch(`POST ${this.path}`, {
      headers: {
        ...TUS,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': encoded({ ...about, ...metadata }),
      },
    });
  }

  /** Begins an upload that must be taken; resolves to its id. */
  async start(upload: Upload): Promise<string> {
    const answer = await this.begin(upload);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return new URL(answer.headers.get('Location') ?? '', 'http://here').searchParams.get(
      'upload',
    ) as string;
  }

  send(upload: string, body: unknown, offset = 0): Promise<Response> {
    const headers = { ...TUS, 'Content-Type': BYTES_TYPE, 'Upload-Offset': String(offset) };
    return this.client.fetch(`PATCH ${this.path}`, { query: { upload }, body, headers });
  }

  look(upload: string): Promise<Response> {
    return this.client.fetch(`HEAD ${this.path}`, { query: { upload }, headers: TUS });
  }

  cancel(upload: string): Promise<Response> {
    return this.client.fetch(`DELETE ${this.path}`, { query: { upload }, headers: TUS });
  }

  async offsetOf(upload: string): Promise<number> {
    return Number((await this.look(upload)).headers.get('Upload-Offset'));
  }
}

/** Uploads a file as a whole; resolves to its id. */
export async function upload(client: Client, given: Upload): Promise<number> {
  const uploads = new Uploads(client, given.purpose !== undefined);
  const id = await uploads.start(given);
  const answer =
    given.bytes.length === 0 ? await uploads.look(id) : await uploads.send(id, given.bytes);
  if (answer.status >= 300) throw new Error(`${answer.status} ${await answer.text()}`);
  return Number(answer.headers.get('Upload-File'));
}
