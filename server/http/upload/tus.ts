import { createWriteStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { FILE } from '../../disk/private-files';
import type { Reason } from '../../lib/reasons';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';
import type { RawAnswer } from '../envelope';

/** An upload as its row says. */
export interface Uploading {
  size: number;
  fileId: number | null;
  expiresAt: number;
}

/** What a module does for uploads; each function knows who asks. */
export interface TusHost {
  /** The caller's upload; undefined if it is somebody else's, or over. */
  find: (id: string) => Promise<Uploading | undefined>;
  begin: (id: string, size: number, metadata: Record<string, string | null>) => Promise<void>;
  pathOf: (id: string) => string;
  /** Makes a file of an upload whose bytes have all come. */
  finish: (id: string) => Promise<void>;
  cancel: (id: string) => Promise<void>;
  newId: () => string;
  /** Lets one request at a time work on an upload, on any node. */
  lock: (id: string) => {
    lock: (stop: AbortSignal, askToRelease: () => void | Promise<void>) => Promise<void>;
    unlock: () => Promise<void>;
  };
}

/** Headers that the protocol reads, and those that it answers. */
const ASKED = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const ANSWERED = ['Location', 'Tus-Resumable', 'Upload-Length', 'Upload-Offset'];

/** What the protocol's refusals are called here; those of the input are `upload.invalid`. */
const REASONS: Record<number, Reason> = {
  404: 'row.missing',
  409: 'upload.offset',
  410: 'row.missing',
  413: 'upload.too-much',
};

type Tus = typeof import('@tus/server');

const isMissing = (error: unknown, path: string) => {
  const failure = Object(error) as NodeJS.ErrnoException;
  return failure.code === 'ENOENT' && failure.path === path;
};

/** Bytes at the path; an upload of which nothing has come has no file yet. */
async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error, path)) return 0;
    throw error;
  }
}

/** Bytes that have come. The last one counts only once the upload has become a file. */
async function offsetOf(path: string, { size, fileId }: Uploading): Promise<number> {
  if (fileId !== null) return size;
  return Math.min(await lengthOf(path), Math.max(0, size - 1));
}

/** Writes what comes to the path, from the offset on; resolves to the offset after it. */
async function append(path: string, content: Readable, offset: number): Promise<number> {
  const flags = offset === 0 ? 'w' : 'r+';
  // `flush` makes what counts as come survive a power cut.
  const file = createWriteStream(path, { flags, mode: FILE, start: offset, flush: true });
  await pipeline(content, file);
  return offset + file.bytesWritten;
}

/**
 * Takes the last byte of an upload whose bytes had all come without becoming a file. It is compared
 * and not written, because a kept content may be the same bytes on the disk.
 * @throws Refusal upload.offset for another byte: it is another file, which begins anew
 */
async function takeLast(path: string, content: Readable, offset: number): Promise<number> {
  const given = await buffer(content);
  if (given.length === 0) return offset;
  const file = await open(path);
  const last = Buffer.alloc(1);
  await file.read(last, 0, 1, offset).finally(() => file.close());
  if (given.equals(last)) return offset + 1;
  await rm(path, { force: true });
  throw new Refusal('upload.offset');
}

function storeOf({ DataStore, Upload, ERRORS }: Tus, host: TusHost) {
  const known = async (id: string) => {
    const upload = await host.find(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  };
  return new (class extends DataStore {
    override extensions = ['creation', 'termination'];

    override async create(upload: InstanceType<Tus['Upload']>) {
      const { id, size = 0, metadata = {} } = upload;
      await host.begin(id, size, metadata);
      if (size === 0) {
        await writeFile(host.pathOf(id), '', { mode: FILE });
        await host.finish(id);
      }
      return upload;
    }

    override async getUpload(id: string) {
      const upload = await known(id);
      return new Upload({ id, size: upload.size, offset: await offsetOf(host.pathOf(id), upload) });
    }

    override async write(content: Readable, id: string, offset: number) {
      const { size, fileId } = await known(id);
      // Nothing can come after the last byte; the protocol has refused more.
      if (fileId !== null) return size;
      const path = host.pathOf(id);
      try {
        const isWhole = size > 0 && (await lengthOf(path)) >= size;
        const come = await (isWhole ? takeLast : append)(path, content, offset);
        if (come === size) await host.finish(id);
        return come;
      } catch (error) {
        // Somebody has removed what had come, as when the upload was over meanwhile.
        throw isMissing(error, path) ? new Refusal('upload.cut') : error;
      }
    }

    override async remove(id: string) {
      // Asks the row alone, so that an upload can be given up whatever has become of its bytes.
      if ((await known(id)).fileId !== null) throw ERRORS.INVALID_TERMINATION;
      await host.cancel(id);
    }
  })();
}

/** The request as the protocol sees it. */
function requestOf(c: AppContext, body: AsyncIterable<Uint8Array> | undefined): Request {
  const headers = new Headers();
  for (const name of ASKED) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // Only PATCH has a body; whatever else brings one is not read.
  if (!body) headers.delete('content-type');
  const init = { method: c.req.method, headers };
  const stream = body && { body: ReadableStream.from(body), duplex: 'half' as const };
  return new Request(c.req.url, { ...init, ...stream } as RequestInit);
}

/**
 * Answers a step of an upload by the tus protocol. Uploads are named by the parameter `upload` of
 * the address, because the addresses of calls have no parts that vary.
 * @throws Refusal upload.*, row.missing, or whatever the host or the body throws
 */
export async function answerTus(
  c: AppContext,
  host: TusHost,
  body?: AsyncIterable<Uint8Array>,
): Promise<RawAnswer> {
  // Loaded when it is needed, because most processes and tests never upload anything.
  const tus = await import('@tus/server');
  const { path } = c.req;
  let id = c.req.query('upload') ?? '';
  let thrown: unknown;
  const server = new tus.Server({
    path,
    datastore: storeOf(tus, host),
    locker: { newLock: host.lock },
    namingFunction: () => {
      id = host.newId();
      return id;
    },
    generateUrl: (_, { id: made }) => `${path}?upload=${made}`,
    getFileIdFromRequest: () => id,
    onIncomingRequest: async () => {
      if (c.req.method !== 'POST' && !(await host.find(id))) throw tus.ERRORS.FILE_NOT_FOUND;
    },
    onResponseError: (_, error) => {
      thrown ??= error;
      return undefined;
    },
  });
  const watched =
    body &&
    watch(body, (error) => {
      thrown = error;
    });
  const answer = await server.handleWeb(requestOf(c, watched));
  if (answer.status >= 400) throw refusalOf(answer.status, thrown);
  const headers: Record<string, string> = {};
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const upload = await host.find(id);
  if (upload?.fileId) headers['Upload-File'] = String(upload.fileId);
  else if (upload) headers['Upload-Expires'] = new Date(upload.expiresAt).toUTCString();
  return { status: answer.status, headers };
}

/** The protocol hides what went wrong with the body behind an error of its own. */
async function* watch(body: AsyncIterable<Uint8Array>, fail: (error: unknown) => void) {
  try {
    yield* body;
  } catch (error) {
    // A broken connection is no failure of the server.
    fail(error instanceof Refusal ? error : new Refusal('upload.cut'));
    throw error;
  }
}

/** The protocol throws plain objects; errors are ours, the disk's or the database's. */
function refusalOf(status: number, thrown: unknown): unknown {
  if (thrown !== undefined && !('status_code' in Object(thrown))) return thrown;
  const body = String(Object(thrown).body ?? '');
  if (/abort|lock/i.test(body)) return new Refusal('upload.busy', {}, { retryAfter: 1 });
  return new Refusal(REASONS[status] ?? 'upload.invalid', { detail: body.trim() });
}
