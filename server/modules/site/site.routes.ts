import type { Hono } from 'hono';
import * as call from '#contract/site';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { issueXsrfToken } from '../../http/xsrf';
import { endSession } from './session.service';
import { signIn } from './site.service';

/** Signing in and out (specification, section 7: Login and account). */
export function bindSite(app: Hono<AppEnv>): void {
  bind(app, call.accountLogin, async ({ db, now, ip, userAgent, attribute, http }, { body }) => {
    attribute(body.username);
    const signedIn = await signIn(db, { ...body, ip, userAgent }, now);
    issueXsrfToken(http, signedIn.token);
    return signedIn;
  });

  bind(app, call.logout, async ({ db, now, http }) => {
    const token = http.get('token');
    if (token) await endSession(db, token, now);
    issueXsrfToken(http, null);
    return null;
  });

  // Account and password is the only way in so far; the others come with their own calls.
  bind(app, call.getLoginConfig, async () => ({
    accountLogin: true,
    mobileLogin: false,
    register: false,
    demo: false,
  }));
}
