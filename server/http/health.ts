import type { Hono } from 'hono';
import { assertReady } from '../db/migrate';
import { within } from '../db/postgres/pace';
import type { AppEnv } from './context';

/** Timeout of the readiness check. */
const READY_MS = 1_500;

/** `/healthz`: the process runs. `/readyz`: the database answers and background jobs run. */
export function bindHealth(app: Hono<AppEnv>): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      const { db, jobs } = c.get('deps');
      await assertReady(within(db, READY_MS));
      return jobs.trouble ? c.text(`not ready: jobs are ${jobs.trouble}`, 503) : c.text('ok');
    } catch {
      return c.text('not ready', 503);
    }
  });
}
