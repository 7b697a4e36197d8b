import { clearTimeout, setTimeout } from 'node:timers';
import type { Call } from '#contract/call';
import { LIMIT } from '#contract/limits';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/** Default timeout of a body. */
export const BODY_MS = 30_000;
/** Minimum bytes per second of an upload, which extends its timeout. */
const UPLOAD_RATE = 8 * 1024;

const KIB = 1024;
const MIB = 1024 * KIB;

const tooLarge = (maxBytes: number) =>
  new Refusal('error.body-too-large', {
    limit:
      maxBytes < MIB ? `${Math.floor(maxBytes / KIB)} KiB` : `${Math.floor(maxBytes / MIB)} MiB`,
  });

const tooSlow = (ms: number) => new Refusal('error.body-slow', { seconds: Math.ceil(ms / 1000) });

/** The connection broke before the body had come: no failure of the server. */
export class BrokenBody extends Error {}

const broken = (cause: unknown): never => {
  throw new BrokenBody('the connection broke', { cause });
};

/** `late` after a timeout; a broken connection rejects by itself. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(done, ms, 'late');
  });
  // An abandoned read may still reject after the answer.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** The declared length; undefined for a chunked body. */
function lengthOf(c: AppContext): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined;
  const length = c.req.header('content-length');
  return length === undefined ? undefined : Number(length);
}

interface Bounds {
  maxBytes: number;
  /** Minimum bytes per `bodyMs` until the body ends. */
  perWindow: number;
}

async function* arriving(c: AppContext, { maxBytes, perWindow }: Bounds) {
  const { bodyMs = BODY_MS } = c.get('deps');
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  let size = 0;
  let inWindow = 0;
  let endsAt = performance.now() + bodyMs;
  const read = () => reader.read().catch(broken);
  let next = read();
  for (;;) {
    const part = await within(Math.max(0, endsAt - performance.now()), next);
    if (part === 'late') {
      if (inWindow < perWindow) throw tooSlow(bodyMs);
      inWindow = 0;
      endsAt = performance.now() + bodyMs;
      continue;
    }
    if (part.done) return;
    size += part.value.length;
    inWindow += part.value.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield part.value;
    next = read();
  }
}

/**
 * Reads the whole body of a JSON call. @throws Refusal error.body-too-large, error.body-slow, or
 * error.malformed for one that a broken connection has cut
 */
export async function readBytes(c: AppContext, call: Call): Promise<ArrayBuffer> {
  try {
    return await readWhole(c, call);
  } catch (error) {
    throw error instanceof BrokenBody ? new Refusal('error.malformed') : error;
  }
}

async function readWhole(c: AppContext, { maxBytes }: Call): Promise<ArrayBuffer> {
  const limit = maxBytes ?? LIMIT.bodyBytes;
  const length = lengthOf(c);
  if (length !== undefined && length > limit) throw tooLarge(limit);
  if (length === undefined) {
    const parts: Uint8Array[] = [];
    const bounds = { maxBytes: limit, perWindow: Number.POSITIVE_INFINITY };
    for await (const part of arriving(c, bounds)) parts.push(part);
    return new Uint8Array(Buffer.concat(parts)).buffer;
  }
  // Node ends a body at its declared length, and this way copies the fewest bytes.
  const { bodyMs = BODY_MS } = c.get('deps');
  const bytes = await within(bodyMs, c.req.arrayBuffer().catch(broken));
  if (bytes === 'late') throw tooSlow(bodyMs);
  return bytes;
}

/**
 * Streams the body of an upload. Reading rejects with Refusal error.body-too-large above the limit
 * of the call, and with error.body-slow below the minimum rate.
 */
export function partsOf(c: AppContext, maxBytes: number): AsyncIterable<Uint8Array> {
  const { bodyMs = BODY_MS } = c.get('deps');
  const length = lengthOf(c);
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const perWindow = (UPLOAD_RATE * bodyMs) / 1000;
  return arriving(c, { maxBytes, perWindow });
}
