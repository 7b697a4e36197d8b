import type { Hono } from 'hono';
import * as call from '#contract/sign-in/factor';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { visitOf } from '../../../http/request/visit';
import { welcome } from '../../../http/request/welcome';
import * as service from './second-factor.service';

/** The second step of signing in, and signing in with a passkey. */
export function bindSecondFactor(app: Hono<AppEnv>): void {
  bind(app, call.passSecondFactor, async (context, { body }) => {
    const entered = await service.passSecondFactor(visitOf(context), body, context.attribute);
    context.note({ target: entered.target });
    return welcome(context, entered);
  });
  bind(app, call.getPasskeyRequest, (context, { body }) =>
    service.askForAssertion(visitOf(context), body, context.actor),
  );
  bind(app, call.passkeyLogin, async (context, { body }) =>
    welcome(context, await service.signInByPasskey(visitOf(context), body)),
  );
}
