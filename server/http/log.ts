import { routePath } from 'hono/route';
import pino from 'pino';
import type { AppContext } from './context';

export type Logger = pino.Logger;

/** Log lines are buffered up to this time and length, and written together. */
const WRITE_EVERY_MS = 250;
const WRITE_CHARACTERS = 4096;

/** Structured log, one JSON line per event. Callers must not pass secrets. */
export function createLog(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const waiting = { minLength: WRITE_CHARACTERS, periodicFlush: WRITE_EVERY_MS };
  // A worker thread would cost more than synchronous writes of a few lines together.
  const out = pino.destination({ dest: 1, sync: true, ...waiting });
  process.on('exit', () => out.flushSync());
  return pino(options, out);
}

/** Logs one line per request, without the query string, which may hold personal data. */
export function logRequest(c: AppContext, startedAt: number): void {
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
}
