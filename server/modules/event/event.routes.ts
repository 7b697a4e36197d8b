import type { Hono } from 'hono';
import { streamEvents } from '#contract/event';
import type { AppContext, AppEnv } from '../../http/context';
import { handleError, logError } from '../../http/errors';
import type { EventHub } from '../../http/event/hub';
import { openEventStream } from '../../http/event/stream';
import { askLater } from '../../http/request/request';
import { assertAccess } from '../../http/request/session';
import { Refusal } from '../../lib/refusal';
import { isSessionAlive } from '../authenticate/authenticate.service';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'Transfer-Encoding': 'chunked',
  Connection: 'keep-alive',
};

/** Events of the caller's seat (docs/design/api.md, "Events"). */
export function bindEvent(app: Hono<AppEnv>, hub: EventHub): void {
  app.on(streamEvents.method, streamEvents.path, async (c) => {
    try {
      assertAccess(c.get('actor'), streamEvents);
      // Of an answer to HEAD nobody reads or ends the body.
      const body = c.req.method === 'HEAD' ? null : await open(c, hub);
      return new Response(body, { headers: HEADERS });
    } catch (error) {
      return handleError(error, c);
    }
  });
}

function open(c: AppContext, hub: EventHub) {
  const actor = c.get('actor');
  const token = c.get('token');
  if (!actor || !token) throw new Refusal('session.ended');
  const { now } = c.get('deps');
  const { sessionId, tenantId, memberId } = actor;
  return openEventStream(hub, {
    ...{ sessionId, tenantId, memberId },
    lastId: Number(c.req.header('last-event-id')) || 0,
    isAlive: () => isSessionAlive(askLater(c), token, now()),
    cut: () => c.env.incoming?.socket.destroy(),
    onError: (err) => logError(c, err, 'a stream of events failed'),
  });
}
