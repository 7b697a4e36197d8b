import type { Hono } from 'hono';
import * as call from '#contract/sms';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { visitOf } from '../../http/visit';
import { maskPhone, toE164 } from '../../lib/phone';
import { sendCode } from './sms.service';

/** Codes by SMS (specification, section 7: Admin). */
export function bindSms(app: Hono<AppEnv>): void {
  bind(app, call.sendSms, (context, { query }) => {
    const { http, actor, attribute } = context;
    const { sms, log } = http.get('deps');
    attribute(actor?.username ?? maskPhone(toE164(query.phone)));
    const requestId = http.get('requestId');
    const sender = {
      ...visitOf(context),
      sms,
      language: http.get('language'),
      isSignedIn: actor !== null,
      report: (err: unknown) => log.error({ requestId, err }, 'sending an SMS failed'),
    };
    return sendCode(sender, query);
  });
}
