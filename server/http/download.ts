import { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';
import type { Call } from '#contract/call';
import { within } from '../db/postgres/pace';
import type { Db } from '../db/types';
import type { Actor } from '../lib/actor';
import { hasSameIds } from '../lib/ids';
import { Refusal } from '../lib/refusal';
import { reset } from './closing';
import type { AppContext } from './context';
import type { Download } from './envelope';
import { logError } from './errors';
import { identifyForPart } from './request/session';

const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Default time after which a download that nobody receives is cut, in milliseconds. */
const STALL_MS = 5 * 60_000;

/** Ends a download before its end for a reason that is no failure of the server. */
class Cut extends Error {}

/**
 * Answers with a file (docs/design/api.md, "Downloads"). A stream is read as fast as the client
 * receives it; its first part is read before the answer, so that an error until then is an envelope.
 * A later error, the end of the caller's access, another data scope, or a client that stops receiving
 * cuts the connection, which browsers show as a failed download.
 * @throws the error of the first part
 */
export async function answerFile(
  c: AppContext,
  call: Call,
  { name, content, status = 200, headers: own, assertHeld }: Download,
): Promise<Response> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const check = assertHeld ? seldom(c, assertHeld) : accessOf(c, call);
  const body = content instanceof ReadableStream ? await begun(c, content, check) : content;
  const headers = own ?? {
    'Content-Type': MIME[ending] ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  const isEmpty = body === null || status === 304;
  return isEmpty ? c.body(null, status, headers) : c.body(body, status, headers);
}

/** Checks the caller's access, and that it sees the same rows as at the beginning. */
function accessOf(c: AppContext, call: Call) {
  const before = c.get('actor');
  return async () => {
    await identifyForPart(c, call);
    if (!seesTheSame(before, c.get('actor'))) throw new Cut('The data scope has changed.');
  };
}

/** Time between two checks of a content that is read in many small parts. */
const CHECK_MS = 1000;

/** Checks once in a while, each time with a limit of its own of waiting for the database. */
function seldom(c: AppContext, assertHeld: (db: Db) => Promise<void>) {
  let checkedAt = performance.now();
  return async () => {
    if (performance.now() - checkedAt < CHECK_MS) return;
    await assertHeld(within(c.get('deps').db));
    checkedAt = performance.now();
  };
}

async function begun(
  c: AppContext,
  content: ReadableStream<Uint8Array>,
  check: () => Promise<void>,
) {
  if (c.req.method === 'HEAD') {
    // Nobody reads the body of a HEAD, so nothing would end its stream.
    await content.cancel();
    return null;
  }
  const { stallMs = STALL_MS } = c.get('deps');
  const reader = content.getReader();
  const first = await reader.read();
  let isFirst = true;
  let isLeft = false;
  let stalled: NodeJS.Timeout | undefined;
  const cut = (controller: ReadableStreamDefaultController, error: unknown) => {
    // A writer may complain that its reader has gone.
    if (isLeft) return;
    report(c, error);
    cutConnection(c, controller, error);
    void reader.cancel().catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        if (!isFirst) await check();
        const { done, value } = isFirst ? first : await reader.read();
        isFirst = false;
        if (done) return controller.close();
        controller.enqueue(value);
        const stall = () => cut(controller, new Cut('Nobody receives the download.'));
        stalled = setTimeout(stall, stallMs).unref();
      } catch (error) {
        cut(controller, error);
      }
    },
    async cancel(reason) {
      isLeft = true;
      clearTimeout(stalled);
      await reader.cancel(reason);
    },
  });
}

/** Rows of two different scopes would make a file that is complete for neither. */
function seesTheSame(before: Actor | null, now: Actor | null): boolean {
  const { depts: old } = before?.scope ?? { depts: 'all' };
  const { depts: current } = now?.scope ?? { depts: 'all' };
  // Access that has not changed is the same object.
  if (old === current) return true;
  return old !== 'all' && current !== 'all' && hasSameIds(old, current);
}

function report(c: AppContext, error: unknown): void {
  const what = 'a download was cut';
  if (error instanceof Refusal || error instanceof Cut) {
    c.get('deps').log.info({ requestId: c.get('requestId'), reason: error.message }, what);
  } else {
    logError(c, error, what);
  }
}

/**
 * Resets the connection. An error of the stream alone might end the answer as if it were whole, and
 * the adapter would print it.
 */
function cutConnection(
  c: AppContext,
  controller: ReadableStreamDefaultController,
  error: unknown,
): void {
  const socket = c.env?.incoming?.socket;
  if (socket instanceof Socket) reset(socket);
  else controller.error(error);
}
