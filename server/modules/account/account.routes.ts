import type { Hono } from 'hono';
import * as call from '#contract/account';
import * as profileCall from '#contract/account-profile';
import * as sessionCall from '#contract/account-session';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { visitOf } from '../../http/visit';
import { issueXsrfToken } from '../../http/xsrf';
import * as service from './account.service';
import * as profile from './own-profile.service';
import * as session from './own-session.service';

/** The caller's own account (design/ui.md: /account/settings). */
export function bindAccount(app: Hono<AppEnv>): void {
  bind(app, call.changePassword, async (context, { body }) => {
    const { actor, ip, userAgent, write, http } = context;
    const passwordHash = await service.preparePassword(visitOf(context), actor, body);
    const origin = { remember: actor.isRemembered, way: 'password' as const, ip, userAgent };
    const renewed = await write((work) => service.changePassword(work, passwordHash, origin));
    issueXsrfToken(http, renewed.token);
    return renewed;
  });

  bind(app, profileCall.getAccountProfile, ({ db, actor }) =>
    profile.getProfile(db, actor.accountId),
  );
  bind(app, profileCall.updateAccountProfile, ({ write }, { body }) =>
    write((work) => profile.updateProfile(work, body)),
  );

  bind(app, sessionCall.listAccountSessions, ({ db, actor, now }) =>
    session.listSessions(db, actor, now),
  );
  bind(app, sessionCall.endAccountSession, async ({ write }, { body }) => {
    await write((work) => session.endSession(work, body.id));
    return null;
  });
  bind(app, sessionCall.endOtherSessions, async ({ write }) => ({
    sessions: await write(session.endOthers),
  }));
  bind(app, sessionCall.listAccountLogins, ({ db, actor, list }) =>
    session.listLogins(db, actor, list),
  );
}
