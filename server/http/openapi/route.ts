import type { Hono } from 'hono';
import { calls } from '#contract/index';
import { once } from '../../lib/async/once';
import type { AppEnv } from '../context';
import { openApiDocument } from './document';

export const DOCUMENT_PATH = '/user/admin/openapi.json';

/** Serves the document. It is written once, when first asked for: no answer to strangers is as long. */
export function bindDocument(app: Hono<AppEnv>): void {
  const write = once(async () => JSON.stringify(openApiDocument(calls)));
  app.get(DOCUMENT_PATH, async (c) =>
    c.body(await write(), 200, { 'Content-Type': 'application/json' }),
  );
}
