import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { calls } from '#contract/index';
import { once } from '../../lib/async/once';
import type { AppEnv } from '../context';
import { openApiDocument } from './document';

export const DOCUMENT_PATH = '/user/admin/openapi.json';

/**
 * Serves the document, compressed to whoever takes that. It is written once, when first asked for:
 * no answer to strangers is as long.
 */
export function bindDocument(app: Hono<AppEnv>): void {
  const write = once(async () => {
    const text = JSON.stringify(openApiDocument(calls));
    const hash = createHash('sha256').update(text).digest('base64url');
    return { text, small: new Uint8Array(await promisify(gzip)(text)), tag: `W/"${hash}"` };
  });
  app.get(DOCUMENT_PATH, etag(), async (c) => {
    const { text, small, tag } = await write();
    const isSmall = c.req.header('Accept-Encoding')?.includes('gzip') ?? false;
    return c.body(isSmall ? small : text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
      ...(isSmall && { 'Content-Encoding': 'gzip' }),
    });
  });
}
