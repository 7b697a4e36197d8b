import type { Hono } from 'hono';
import * as call from '#contract/security/contact';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { senderOf } from '../../http/request/sender';
import * as service from './contact.service';

/** Phone and mail address of the caller's account. */
export function bindContact(app: Hono<AppEnv>): void {
  bind(app, call.sendPhoneCode, (context, { body }) =>
    service.sendPhoneCode(senderOf(context), context.actor.accountId, body),
  );
  bind(app, call.changePhone, (context, { body }) =>
    service.changePhone(senderOf(context), context.write, {
      ...body,
      accountId: context.actor.accountId,
    }),
  );
  bind(app, call.sendEmailCode, (context, { body }) =>
    service.sendEmailCode(senderOf(context), context.actor.accountId, body),
  );
  bind(app, call.changeEmail, (context, { body }) =>
    service.changeEmail(senderOf(context), context.write, {
      ...body,
      accountId: context.actor.accountId,
    }),
  );
}
