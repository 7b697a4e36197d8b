import type { Hono } from 'hono';
import * as call from '#contract/sms';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { senderOf } from '../../http/request/sender';
import { maskPhone, toE164 } from '../../lib/input/phone';
import { sendCode } from './sms.service';

/** Codes by SMS (docs/product.md, "Admin"). */
export function bindSms(app: Hono<AppEnv>): void {
  bind(app, call.sendSms, (context, { query }) => {
    const { actor, attribute } = context;
    attribute(actor?.username ?? maskPhone(toE164(query.phone)));
    return sendCode(senderOf(context), query);
  });
}
