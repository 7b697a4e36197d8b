import { routePath } from 'hono/route';
import pino from 'pino';
import type { AppContext } from './context';

export type Logger = pino.Logger;

/** Lines wait for each other up to this long and this many characters, and are written together. */
const WRITE_EVERY_MS = 250;
const WRITE_CHARACTERS = 4096;

/** Structured log, one JSON line per event; secrets never enter it in the first place. */
export function createLog(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const waiting = { minLength: WRITE_CHARACTERS, periodicFlush: WRITE_EVERY_MS };
  // Handing lines to another thread would cost more than writing a few of them at once.
  const out = pino.destination({ dest: 1, sync: true, ...waiting });
  process.on('exit', () => out.flushSync());
  return pino(options, out);
}

/** One line per request; the query string is left out, as it may hold personal data. */
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
