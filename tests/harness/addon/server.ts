import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is wrong with the answers of a registry. */
export interface Trouble {
  /** Breaks the connection after as many bytes of each answer; the last of them may be lost with it. */
  cutAfter?: number;
  /** Sends nothing more after as many bytes of each answer. */
  stopAfter?: number;
  /** Says this length, whatever comes. */
  length?: number;
  /** Sends to an address. */
  redirect?: string;
  /** Answers with this status and no content. */
  status?: number;
  /** Answers with a web page. */
  isHtml?: boolean;
  /** Ignores ranges. */
  isWhole?: boolean;
  /** Says that the range is another one. */
  range?: string;
  /** Says no length, and sends in chunks. */
  isChunked?: boolean;
}

/** What a registry has been asked for. */
export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
}

/** A registry behind an address. */
export interface ServedRegistry {
  /** With a slash at the end. */
  url: string;
  /** By name; what is changed here is served from then on. */
  files: Map<string, Buffer>;
  trouble: Trouble;
  asked: Asked[];
  close: () => Promise<void>;
}

const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** The first byte that is asked for, if the answer is to be a part. */
function startOf({ headers }: IncomingMessage, etag: string, { isWhole }: Trouble) {
  const [, start] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return start !== undefined && isSame && !isWhole ? Number(start) : undefined;
}

function send(response: ServerResponse, bytes: Buffer, trouble: Trouble): void {
  const { cutAfter, stopAfter } = trouble;
  const most = Math.min(cutAfter ?? bytes.length, stopAfter ?? bytes.length);
  if (most === bytes.length && cutAfter === undefined && stopAfter === undefined) {
    response.end(bytes);
    return;
  }
  response.flushHeaders();
  response.write(bytes.subarray(0, most), () => {
    if (cutAfter !== undefined) response.destroy();
  });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer | undefined,
  trouble: Trouble,
): void {
  const { redirect, status, isHtml, length, range, isChunked } = trouble;
  if (redirect !== undefined) {
    response.writeHead(302, { Location: redirect }).end();
  } else if (isHtml) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>Sign in');
  } else if (status !== undefined || !bytes) {
    response.writeHead(status ?? 404).end();
  } else {
    const etag = etagOf(bytes);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ETag: etag }).end();
      return;
    }
    const start = startOf(request, etag, trouble);
    const part = bytes.subarray(start ?? 0);
    response.setHeader('ETag', etag);
    if (!isChunked) response.setHeader('Content-Length', length ?? part.length);
    if (start !== undefined) {
      const said = range ?? `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
      response.setHeader('Content-Range', said);
    }
    response.writeHead(start === undefined ? 200 : 206);
    send(response, part, trouble);
  }
}

/** Serves the files of a registry on this machine until it is closed. */
export async function serveRegistry(files: Map<string, Buffer>): Promise<ServedRegistry> {
  const served: Omit<ServedRegistry, 'url' | 'close'> = { files, trouble: {}, asked: [] };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    served.asked.push({ path, headers: request.headers });
    // What lies about its length is an error of Node's own, unless it is told to let it.
    response.strictContentLength = false;
    answer(request, response, served.files.get(path.replace(/^.*\//, '')), served.trouble);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(served, {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
