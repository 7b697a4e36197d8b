import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#contract/call';
import { LIMIT } from '#contract/limits';
import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/** A body has this long to arrive, unless the application is built with another time. */
export const BODY_MS = 30_000;
/** An upload may take longer as long as it brings so many bytes a second. */
const UPLOAD_RATE = 8 * 1024;

const KIB = 1024;
const MIB = 1024 * KIB;

const tooLarge = (maxBytes: number) =>
  new Refusal('error.body-too-large', {
    limit:
      maxBytes < MIB ? `${Math.floor(maxBytes / KIB)} KiB` : `${Math.floor(maxBytes / MIB)} MiB`,
  });

const tooSlow = (ms: number) => new Refusal('error.body-slow', { seconds: Math.ceil(ms / 1000) });

/** Whatever does not come in time; a connection that broke rejects by itself. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | 'late'> {
  const timer = new AbortController();
  // A read that is given up may still fail, and has been answered by then.
  coming.catch(() => undefined);
  try {
    return await Promise.race([coming, wait(ms, 'late' as const, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** The length that the request names; undefined for a body that comes in pieces. */
function lengthOf(c: AppContext): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined;
  const length = c.req.header('content-length');
  return length === undefined ? undefined : Number(length);
}

interface Bounds {
  maxBytes: number;
  /** So many bytes must come in each `bodyMs` that the body is not over. */
  perWindow: number;
}

async function* arriving(c: AppContext, { maxBytes, perWindow }: Bounds) {
  const { bodyMs = BODY_MS } = c.get('deps');
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  let size = 0;
  let inWindow = 0;
  let endsAt = performance.now() + bodyMs;
  let next = reader.read();
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
    next = reader.read();
  }
}

/**
 * The body of a call that takes JSON, whole. @throws Refusal error.body-too-large or
 * error.body-slow
 */
export async function readBytes(c: AppContext, { maxBytes }: Call): Promise<ArrayBuffer> {
  const limit = maxBytes ?? LIMIT.bodyBytes;
  const length = lengthOf(c);
  if (length !== undefined && length > limit) throw tooLarge(limit);
  if (length === undefined) {
    const parts: Uint8Array[] = [];
    const bounds = { maxBytes: limit, perWindow: Number.POSITIVE_INFINITY };
    for await (const part of arriving(c, bounds)) parts.push(part);
    return new Uint8Array(Buffer.concat(parts)).buffer;
  }
  // Node itself ends a body at the length that was named, and this way copies it least.
  const { bodyMs = BODY_MS } = c.get('deps');
  const bytes = await within(bodyMs, c.req.arrayBuffer());
  if (bytes === 'late') throw tooSlow(bodyMs);
  return bytes;
}

/**
 * The body of an upload as it arrives. Reading it fails with Refusal error.body-too-large once
 * more than the call takes has come, and error.body-slow once too little comes.
 */
export function partsOf(c: AppContext, maxBytes: number): AsyncIterable<Uint8Array> {
  const { bodyMs = BODY_MS } = c.get('deps');
  const length = lengthOf(c);
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const perWindow = (UPLOAD_RATE * bodyMs) / 1000;
  return arriving(c, { maxBytes, perWindow });
}
