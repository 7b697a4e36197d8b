import type { Hono } from 'hono';
import { verifyLock } from '#contract/sign-in/lock';
import { getRegistrationPlan } from '#contract/sign-in/plan';
import * as call from '#contract/sign-in/sign-in';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { visitOf } from '../../http/request/visit';
import { welcome } from '../../http/request/welcome';
import { issueXsrfToken } from '../../http/request/xsrf';
import { maskPhone, toE164 } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import { addCaptcha } from '../captcha/captcha.service';
import { endSession } from '../session/session.service';
import { enterDemo } from './demo.service';
import type { Entered } from './enter.service';
import * as entrance from './entrance.service';
import type { Halfway } from './factor/second-factor.service';
import * as lock from './password/lock.service';
import * as service from './password/password.service';
import { getPlan } from './register/plan.service';
import { register } from './register/register.service';
import { addTicket, jump } from './ticket/ticket.service';

type Public = CallContext<'public'>;

/** Returns the session, or the ticket for the second step, and records in the audit entry which. */
function goOn(context: Public, result: Entered | Halfway) {
  if ('signedIn' in result) return welcome(context, result);
  context.attribute(result.seat.username, result.seat);
  context.note({ target: result.target });
  context.pending('factor.required');
  return result.wanted;
}

const canSend = ({ http }: Public) => http.get('deps').sms !== undefined;

/** Tells the operator why nobody gets into the demo. */
const warnOf =
  ({ http }: Public) =>
  (reason: string) => {
    const requestId = http.get('requestId');
    http.get('deps').log.warn({ requestId, reason }, 'the account of the demo may not be used');
  };

/** Signing in and out (docs/product.md, "Login and account"). */
export function bindSignIn(app: Hono<AppEnv>): void {
  bind(app, call.accountLogin, async (context, { body }) => {
    context.attribute(body.username);
    return goOn(context, await service.signIn(visitOf(context), body));
  });

  bind(app, call.mobileLogin, async (context, { body }) => {
    context.attribute(maskPhone(toE164(body.phone)));
    if (!(await entrance.isMobileOpen(context.db, canSend(context)))) {
      throw new Refusal('login.closed');
    }
    return goOn(context, await service.signInByPhone(visitOf(context), body));
  });

  bind(app, call.getCaptcha, (context) => addCaptcha(visitOf(context)));

  bind(app, call.register, async (context, { body }) => {
    context.attribute(body.username);
    const { note, http } = context;
    const visit = { ...visitOf(context), note, language: http.get('language') };
    return welcome(context, await register(visit, body));
  });

  bind(app, getRegistrationPlan, (context, { query }) =>
    getPlan(visitOf(context), canSend(context), query.code),
  );

  bind(app, call.resetPasswordBySms, async (context, { body }) => {
    context.attribute(maskPhone(toE164(body.phone)));
    context.attribute(await service.resetPassword(visitOf(context), body));
    void context.http.get('deps').events.look();
    return null;
  });

  bind(app, call.getLoginConfig, (context) =>
    entrance.getLoginConfig(visitOf(context), canSend(context)),
  );

  bind(app, call.demoLogin, async (context) =>
    welcome(context, await enterDemo(visitOf(context), warnOf(context))),
  );

  bind(app, verifyLock, async (context, { body }) => {
    await lock.verifyLock(visitOf(context), context.actor, body);
    return context.write(async () => null);
  });

  bind(app, call.addTicket, ({ write, ip }) => write((work) => addTicket(work, ip)));

  bind(app, call.jump, async (context, { body }) =>
    welcome(context, await jump(visitOf(context), body.ticket)),
  );

  bind(app, call.logout, async ({ db, now, actor, http }) => {
    const token = http.get('token');
    if (token) await endSession(db, { token, actor }, now);
    void http.get('deps').events.look();
    issueXsrfToken(http, null);
    return null;
  });
}
