import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { FILE } from '../../disk/private-files';
import type { Reason } from '../../lib/reasons';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';
import type { RawAnswer } from '../envelope';
import { BrokenBody } from '../request/body';
import { append, isMissing, lengthOf, offsetOf, takeLast } from './bytes';

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
    /** Throws when another may hold the lock by now, so that nothing more may be written. */
    assertHeld: () => void;
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

/** The request as the protocol sees it, which asks for no more of the address than its path. */
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
  return new Request(`http://upload${c.req.path}`, { ...init, ...stream } as RequestInit);
}

/** The checked input of a step: the name of the upload, unless it begins, and the bytes that are sent. */
export interface Step {
  upload?: string;
  body?: AsyncIterable<Uint8Array>;
}

/**
 * Answers a step of an upload by the tus protocol. Uploads are named by the parameter `upload` of
 * the address, because the addresses of calls have no parts that vary.
 * @throws Refusal upload.*, row.missing, or whatever the host or the body throws
 */
export async function answerTus(
  c: AppContext,
  host: TusHost,
  { upload = '', body }: Step,
): Promise<RawAnswer> {
  // Loaded when it is needed, because most processes and tests never upload anything.
  const tus = await import('@tus/server');
  const path = c.req.path;
  let id = upload;
  let thrown: unknown;
  let held: ReturnType<TusHost['lock']> | undefined;
  const server = new tus.Server({
    path,
    datastore: storeOf(tus, host),
    locker: {
      newLock: (name) => {
        held = host.lock(name);
        return held;
      },
    },
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
    watch(body, {
      assertHeld: () => held?.assertHeld(),
      fail: (error) => {
        thrown = error;
      },
    });
  const answer = await server.handleWeb(requestOf(c, watched));
  if (answer.status >= 400) throw refusalOf(answer.status, thrown, await answer.text());
  const headers: Record<string, string> = {};
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const found = await host.find(id);
  if (found?.fileId) headers['Upload-File'] = String(found.fileId);
  else if (found) headers['Upload-Expires'] = new Date(found.expiresAt).toUTCString();
  return { status: answer.status, headers };
}

/** The protocol hides what went wrong with the body behind an error of its own. */
async function* watch(
  body: AsyncIterable<Uint8Array>,
  { assertHeld, fail }: { assertHeld: () => void; fail: (error: unknown) => void },
) {
  try {
    for await (const part of body) {
      assertHeld();
      yield part;
    }
  } catch (error) {
    // A broken connection is no failure of the server.
    fail(error instanceof BrokenBody ? new Refusal('upload.cut') : error);
    throw error;
  }
}

/**
 * The protocol throws plain objects, and answers a header that is wrong without throwing; errors are
 * ours, the disk's or the database's.
 */
function refusalOf(status: number, thrown: unknown, text: string): unknown {
  if (thrown !== undefined && !('status_code' in Object(thrown))) return thrown;
  if (/abort|lock/i.test(text)) return new Refusal('upload.busy', {}, { retryAfter: 1 });
  return new Refusal(REASONS[status] ?? 'upload.invalid', { detail: text.trim() });
}
