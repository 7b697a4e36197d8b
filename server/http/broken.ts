import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import { REASONS } from '../lib/reasons';
import { textOf } from '../lib/refusal';
import { HEADERS } from './headers';
import { languageOf } from './request/request';

/** Node's error for an address and headers of more than 16 KiB together. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW';

/**
 * Answers requests that Node cannot read, and which therefore never reach the application, with an
 * envelope like all others (docs/design/api.md, "Conventions"): 431 `error.headers-too-large`, else
 * 400 `error.no-http`, in the language of a caller who names none. Closes the connection, whose
 * position in the stream is lost.
 */
export function answerBroken(server: Server): void {
  const answering = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }, response) => answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answering.get(socket);
    const isAmidAnswer = begun?.headersSent === true && !begun.writableFinished;
    if (!socket.writable || isAmidAnswer) socket.destroy();
    else (socket as Socket).end(answerTo(error), () => socket.destroy());
  });
}

function answerTo({ code }: NodeJS.ErrnoException): string {
  const { status, headers, body } = brokenAnswer(
    code === TOO_LONG ? 'error.headers-too-large' : 'error.no-http',
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** The answer to a request that never reaches the application. */
export function brokenAnswer(
  reason: 'error.headers-too-large' | 'error.host' | 'error.no-http' | 'error.unknown',
) {
  const { status } = REASONS[reason];
  const message = textOf(reason, languageOf(undefined));
  const envelope: Envelope = { code: CODE.error, message, data: null, reason };
  const body = JSON.stringify(envelope);
  const headers = {
    ...HEADERS,
    'X-Request-Id': randomUUID(),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  return { status, headers, body };
}
