import type { Hono } from 'hono';
import * as call from '#contract/account-security';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { senderOf } from '../../http/sender';
import { visitOf } from '../../http/visit';
import { getSecurity } from './security.service';
import { sendProofCode, stepUp } from './step-up.service';

/** How the own account is secured, and proving a session again. */
export function bindAccountSecurity(app: Hono<AppEnv>): void {
  bind(app, call.getAccountSecurity, ({ db, actor }) => getSecurity(db, actor));
  bind(app, call.stepUp, (context, { body }) =>
    stepUp(visitOf(context), context.actor, body, context.write),
  );
  bind(app, call.sendStepUpCode, (context, { body }) =>
    sendProofCode(senderOf(context), context.actor, body),
  );
}
