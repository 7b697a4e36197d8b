import type { Hono } from 'hono';
import * as call from '#contract/account';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { issueXsrfToken } from '../../http/xsrf';
import * as service from './account.service';

/** The caller's own account (design/ui.md: /account/settings). */
export function bindAccount(app: Hono<AppEnv>): void {
  bind(app, call.changePassword, async ({ db, actor, ip, userAgent, write, http }, { body }) => {
    const passwordHash = await service.preparePassword(db, actor.accountId, body);
    const origin = { remember: actor.isRemembered, way: 'password' as const, ip, userAgent };
    const session = await write((work) => service.changePassword(work, passwordHash, origin));
    issueXsrfToken(http, session.token);
    return session;
  });
}
