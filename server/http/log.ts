import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import pino from 'pino';
import type { AppEnv } from './context';

export type Logger = pino.Logger;

/** Structured log, one JSON line per event; secrets never enter it in the first place. */
export function createLog(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // Lines that come together are written together; what is left is written at the end.
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

/** One line per request; the query string is left out, as it may hold personal data. */
export const logRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const { log } = c.get('deps');
  if (!log.isLevelEnabled('info')) return;
  log.info(
    {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      member: c.get('actor')?.memberId,
    },
    'request',
  );
};
