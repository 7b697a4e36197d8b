import type { z } from 'zod';
import type { rawAnswer, Wrap } from '#contract/call';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import type { Db } from '../db/types';
import type { AppContext } from './context';

/** One page of a list, and the number of rows over all pages. */
export interface Listed<Row = unknown> {
  rows: Row[];
  total: number;
}

/** A file to download; the extension of its name determines its type, unless headers say it. */
export interface Download {
  name: string;
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** 304 has no content: the client has it already. */
  status?: 200 | 206 | 304;
  headers?: Record<string, string>;
  /** Checks in place of the caller's access, while the content is sent, whether it may go on. */
  assertHeld?: (db: Db) => Promise<void>;
}

/** The part of a handler's result described by the call's response schema. */
export function payloadOf(wrap: Wrap, result: unknown): unknown {
  if (wrap === 'list') return (result as Listed).rows;
  if (wrap === 'file' || wrap === 'content') return (result as Download).content;
  return result;
}

/** Wraps a handler's result as the call declares (docs/product.md, "Envelope"). */
export function answerOf(c: AppContext, wrap: Wrap, result: unknown): Response {
  const data = payloadOf(wrap, result) ?? null;
  const envelope: Envelope = { code: CODE.ok, message: 'ok', data };
  if (wrap === 'list') envelope.total = (result as Listed).total;
  if (wrap === 'menu') envelope.data = { list: data };
  return send(c, envelope);
}

export type RawAnswer = z.infer<typeof rawAnswer>;

/** Answers without an envelope and without content. */
export const answerRaw = (c: AppContext, { status, headers }: RawAnswer): Response =>
  c.body(null, status as 200, headers);

/** Sends an envelope. Plain headers are the server's fastest way to build an answer. */
export function send(c: AppContext, envelope: Envelope, status = 200): Response {
  c.set('isSealed', true);
  const headers = c.get('headers');
  headers['Content-Type'] = 'application/json';
  // The answer to a HEAD comes without its envelope.
  if (envelope.reason !== undefined && c.req.method === 'HEAD') {
    headers['X-Reason'] = envelope.reason;
  }
  const text = JSON.stringify(envelope);
  // Set together with the others, because Node copies and checks all headers again for a later one.
  headers['Content-Length'] = String(Buffer.byteLength(text));
  return new Response(text, { status, headers });
}
