import type { Hono } from 'hono';
import { assertReady } from '../db/migrate';
import { within } from '../db/postgres/pace';
import type { AppEnv } from './context';

/** Timeout of the readiness check. */
const READY_MS = 1_500;

/** `/healthz`: the process runs. `/readyz`: the database answers. */
export function bindHealth(app: Hono<AppEnv>): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await assertReady(within(c.get('deps').db, READY_MS));
      return c.text('ok');
    } catch {
      return c.text('not ready', 503);
    }
  });
}
