import type { Hono } from 'hono';
import * as passkeyCall from '#contract/factor/passkey';
import * as totpCall from '#contract/factor/totp';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { visitOf } from '../../http/request/visit';
import { assertFactorLeft } from './factor.service';
import * as passkey from './passkey.service';
import * as totp from './totp.service';

const depsOf = ({ http }: CallContext<'member'>) => http.get('deps');

/** The caller's own second factors and passkeys (docs/design/ui.md, "Screens"). */
export function bindFactor(app: Hono<AppEnv>): void {
  bind(app, totpCall.beginTotp, (context) =>
    context.write((work) => totp.beginTotp(work, depsOf(context).sealer)),
  );
  bind(app, totpCall.confirmTotp, async (context, { body }) => ({
    recoveryCodes: await context.write((work) =>
      totp.confirmTotp(work, depsOf(context), body.code),
    ),
  }));
  bind(app, totpCall.disableTotp, async ({ write }) => {
    await write(async (work) => {
      await totp.disableTotp(work);
      await assertFactorLeft(work);
    });
    return null;
  });
  bind(app, totpCall.renewRecoveryCodes, async (context) => ({
    recoveryCodes: await context.write((work) =>
      totp.renewRecoveryCodes(work, depsOf(context).secret),
    ),
  }));

  bind(app, passkeyCall.getPasskeyCreation, (context) =>
    passkey.askForNewPasskey(visitOf(context), context.actor),
  );
  bind(app, passkeyCall.addPasskey, async (context, { body }) => {
    const read = await passkey.readPasskey(visitOf(context), context.actor, body.response);
    return context.write((work) => passkey.addPasskey(work, body.name, read));
  });
  bind(app, passkeyCall.updatePasskey, ({ write }, { body }) =>
    write((work) => passkey.updatePasskey(work, body)),
  );
  bind(app, passkeyCall.removePasskeys, async ({ write }, { body }) => {
    await write(async (work) => {
      await passkey.removePasskeys(work, body.ids);
      await assertFactorLeft(work);
    });
    return null;
  });
}
