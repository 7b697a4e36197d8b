import type { Hono } from 'hono';
import { assertReady } from '../db/migrate';
import type { AppEnv } from './context';

/** `/healthz`: the process lives. `/readyz`: the database answers. Neither says more. */
export function bindHealth(app: Hono<AppEnv>): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await assertReady(c.get('deps').db);
      return c.text('ok');
    } catch {
      return c.text('not ready', 503);
    }
  });
}
