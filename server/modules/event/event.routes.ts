import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { streamEvents } from '#contract/event';
import type { StoredEvent } from '../../db/events';
import type { AppContext, AppEnv } from '../../http/context';
import { handleError, logError } from '../../http/errors';
import type { EventHub } from '../../http/event-hub';
import { assertAccess } from '../../http/session';
import { isSessionAlive } from '../site/session.service';

/** A line now and then keeps proxies from cutting the stream, and finds sessions that ended. */
const HEARTBEAT_MS = 20_000;

/** Events of the caller's seat (design/api.md: server-sent events). */
export function bindEvent(app: Hono<AppEnv>, hub: EventHub): void {
  app.on(streamEvents.method, streamEvents.path, async (c) => {
    try {
      assertAccess(c.get('actor'), streamEvents);
    } catch (error) {
      return handleError(error, c);
    }
    const response = streamSSE(c, (stream) => sendEvents(c, stream, hub));
    response.headers.set('Cache-Control', 'no-cache, no-transform');
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  });
}

type Stream = Parameters<Parameters<typeof streamSSE>[1]>[0];

async function sendEvents(c: AppContext, stream: Stream, hub: EventHub): Promise<void> {
  const actor = c.get('actor');
  const token = c.get('token');
  if (!actor || !token) return;
  const { db, now } = c.get('deps');
  const queue: StoredEvent[] = [];
  let wake: (() => void) | undefined;
  let isEnded = false;
  const { tenantId, memberId } = actor;
  const listener = {
    tenantId,
    memberId,
    receive: (event: StoredEvent) => {
      queue.push(event);
      wake?.();
    },
    end: () => {
      isEnded = true;
      wake?.();
    },
  };
  let unsubscribe: (() => void) | undefined;
  try {
    unsubscribe = await hub.subscribe(listener);
    stream.onAbort(() => {
      unsubscribe?.();
      listener.end();
    });
    const lastId = Number(c.req.header('last-event-id'));
    if (lastId > 0) queue.push(...(await hub.missedBy(listener, lastId)));
    await stream.write(': open\n\n');
    while (!isEnded) {
      for (let event = queue.shift(); event; event = queue.shift()) {
        if (event.kind === 'session') continue;
        await stream.writeSSE({ id: String(event.id), event: event.kind, data: '' });
      }
      if (!(await isSessionAlive(db, token, now()))) {
        await stream.writeSSE({ event: 'session', data: '' });
        return;
      }
      await new Promise<void>((resolve) => {
        const heartbeat = setTimeout(resolve, HEARTBEAT_MS);
        wake = () => {
          clearTimeout(heartbeat);
          resolve();
        };
        if (queue.length > 0 || isEnded) wake();
      });
      await stream.write(': \n\n');
    }
  } catch (err) {
    // The console connects again by itself; all it would do with the error is to show it.
    logError(c, err, 'a stream of events failed');
  } finally {
    unsubscribe?.();
  }
}
