import type { Hono } from 'hono';
import { streamEvents } from '#contract/event';
import type { AppContext, AppEnv } from '../../http/context';
import { handleError, logError } from '../../http/errors';
import { type EventHub, STREAMS_MAX } from '../../http/event/hub';
import { openEventStream } from '../../http/event/stream';
import { readQuery } from '../../http/request/input';
import { admit } from '../../http/request/session';
import { Turns } from '../../lib/async/turns';
import { Refusal } from '../../lib/refusal';
import { type AskPermissions, createAskPermissions } from '../authenticate/authenticate.service';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'Transfer-Encoding': 'chunked',
  Connection: 'keep-alive',
};

/** Concurrent session checks of streams. */
const ASKING = 4;

/** Events of the caller's seat (docs/design/api.md, "Events"). */
export function bindEvent(app: Hono<AppEnv>, hub: EventHub): void {
  // An event for everybody makes all streams check their session, and calls need connections too.
  const turns = new Turns(ASKING, STREAMS_MAX.node);
  const ask = createAskPermissions();
  app.on(streamEvents.method, streamEvents.path, async (c) => {
    try {
      await admit(c, streamEvents, c.get('caller'));
      readQuery(c, streamEvents);
      // Nobody reads or cancels the body of an answer to HEAD.
      const body = c.req.method === 'HEAD' ? null : await open(c, hub, { turns, ask });
      return new Response(body, { headers: HEADERS });
    } catch (error) {
      return handleError(error, c);
    }
  });
}

interface Asking {
  turns: Turns;
  ask: AskPermissions;
}

function open(c: AppContext, hub: EventHub, { turns, ask }: Asking) {
  const actor = c.get('actor');
  const token = c.get('token');
  if (!actor || !token) throw new Refusal('session.ended');
  const { db, now } = c.get('deps');
  const { sessionId, tenantId, memberId, permissions } = actor;
  return openEventStream(hub, {
    ...{ sessionId, tenantId, memberId },
    permissions,
    lastId: Number(c.req.header('last-event-id')) || 0,
    ask: () => turns.run('', () => ask(db, token, now())),
    cut: () => c.env?.incoming?.socket.destroy(),
    onError: (err) => logError(c, err, 'a stream of events failed'),
  });
}
