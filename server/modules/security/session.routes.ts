import type { Hono } from 'hono';
import * as call from '#contract/security/session';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './session.service';

/** Sessions and sign-in history of the caller's account. */
export function bindOwnSession(app: Hono<AppEnv>): void {
  bind(app, call.listAccountSessions, ({ db, actor, now }) => service.listSessions(db, actor, now));
  bind(app, call.endAccountSession, async ({ write }, { body }) => {
    await write((work) => service.endSession(work, body.id));
    return null;
  });
  bind(app, call.endOtherSessions, async ({ write }) => ({
    sessions: await write(service.endOthers),
  }));
  bind(app, call.listAccountLogins, ({ db, actor, list }) => service.listLogins(db, actor, list));
}
