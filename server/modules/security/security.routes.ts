import type { Hono } from 'hono';
import { changePassword as changePasswordCall } from '#contract/security/password';
import * as call from '#contract/security/security';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { senderOf } from '../../http/request/sender';
import { visitOf } from '../../http/request/visit';
import { issueXsrfToken } from '../../http/request/xsrf';
import { changePassword, preparePassword } from './password.service';
import { getSecurity } from './security.service';
import { sendProofCode, stepUp } from './step-up.service';

/** Security settings, password and step-up of the caller's account. */
export function bindSecurity(app: Hono<AppEnv>): void {
  bind(app, changePasswordCall, async (context, { body }) => {
    const { actor, ip, userAgent, write, http } = context;
    const passwordHash = await preparePassword(visitOf(context), actor, body);
    const origin = { remember: actor.isRemembered, way: 'password' as const, ip, userAgent };
    const renewed = await write((work) => changePassword(work, passwordHash, origin));
    issueXsrfToken(http, renewed.token);
    return renewed;
  });

  bind(app, call.getAccountSecurity, async ({ db, actor, http }) => ({
    ...(await getSecurity(db, actor)),
    isMailOpen: http.get('deps').mail !== undefined,
  }));
  bind(app, call.stepUp, (context, { body }) =>
    stepUp(visitOf(context), context.actor, body, context.write),
  );
  bind(app, call.sendStepUpCode, (context, { body }) =>
    sendProofCode(senderOf(context), context.actor, body),
  );
}
