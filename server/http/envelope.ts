import type { Wrap } from '#contract/call';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import type { AppContext } from './context';

/** Rows of one page of a list, and how many there are over all pages. */
export interface Listed<Row = unknown> {
  rows: Row[];
  total: number;
}

/** A file to be saved under a name; its ending says what it is. */
export interface Download {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The part of a handler's result that the call's response schema describes. */
export function payloadOf(wrap: Wrap, result: unknown): unknown {
  if (wrap === 'list') return (result as Listed).rows;
  if (wrap === 'file') return (result as Download).content;
  return result;
}

/** Answers a handler's result wrapped as the call declares (docs/product.md, "Envelope"). */
export function answerOf(c: AppContext, wrap: Wrap, result: unknown): Response {
  if (wrap === 'file') return fileOf(c, result as Download);
  const data = payloadOf(wrap, result) ?? null;
  const envelope: Envelope = { code: CODE.ok, message: 'ok', data };
  if (wrap === 'list') envelope.total = (result as Listed).total;
  if (wrap === 'menu') envelope.data = { list: data };
  return send(c, envelope);
}

/** Answers an envelope; made by hand with plain headers, which is the server's shortest way. */
export function send(c: AppContext, envelope: Envelope, status = 200): Response {
  c.set('isSealed', true);
  const headers = c.get('headers');
  headers['Content-Type'] = 'application/json';
  const text = JSON.stringify(envelope);
  // Given with the others, as node merges and checks all of them anew for one that comes later.
  headers['Content-Length'] = String(Buffer.byteLength(text));
  return new Response(text, { status, headers });
}

function fileOf(c: AppContext, { name, content }: Download): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return c.body(content, 200, {
    'Content-Type': MIME[ending] ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
