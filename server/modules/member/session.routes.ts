import type { Hono } from 'hono';
import { resetMemberFactors } from '#contract/member/factor';
import * as call from '#contract/member/session';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { resetFactors } from './factor.service';
import * as service from './session.service';

/** Sessions and sign-in history of one user, and the reset of its second factors. */
export function bindMemberSession(app: Hono<AppEnv>): void {
  bind(app, call.listMemberSessions, ({ db, actor, now }, { query }) =>
    service.listSessions(db, actor, query.id, now),
  );
  bind(app, call.endMemberSession, async ({ write }, { body }) => {
    await write((work) => service.endSession(work, body.id, body.sessionId));
    return null;
  });
  bind(app, resetMemberFactors, async ({ write }, { body }) => {
    await write((work) => resetFactors(work, body.ids));
    return null;
  });
  bind(app, call.listMemberLogins, ({ db, actor, list }, { query }) =>
    service.listLogins(db, actor, query.id, list),
  );
}
