import type { Hono } from 'hono';
import * as call from '#contract/withdrawal';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { addressing } from '../file/content/ticket.rules';
import type { FileRow } from '../file/use.service';
import * as service from './withdrawal.service';

type Context = CallContext<'granted' | 'member'>;

const sealerOf = ({ http }: Context) => http.get('deps').sealer;

/** Adds the addresses by which the caller's session may open the image. */
function withAddresses<Settings extends { image: FileRow | null }>(
  { http, actor, now }: Context,
  settings: Settings,
) {
  const address = addressing(http.get('deps').secret, actor, now);
  return { ...settings, image: settings.image && codeOf(address(settings.image)) };
}

const codeOf = (image: ReturnType<ReturnType<typeof addressing>> & FileRow) => {
  const { id, name, url, thumbnailUrl, width, height, addressesUntil } = image;
  return { id, name, url, thumbnailUrl, width, height, addressesUntil };
};

/** Where wallets are paid out to (docs/product.md, "User"). */
export function bindWithdrawal(app: Hono<AppEnv>): void {
  bind(app, call.getWithdrawal, async (context) =>
    withAddresses(
      context,
      await service.getWithdrawal(context.db, sealerOf(context), context.actor),
    ),
  );
  bind(app, call.updateWithdrawal, async (context, { body }) =>
    withAddresses(
      context,
      await context.write((work) => service.updateWithdrawal(work, sealerOf(context), body)),
    ),
  );
  bind(app, call.getMemberWithdrawal, (context, { query }) =>
    service.getMasked(context.db, sealerOf(context), context.actor, query.id),
  );
  bind(app, call.openMemberWithdrawal, async (context, { body }) =>
    withAddresses(
      context,
      await context.write((work) => service.openWithdrawal(work, sealerOf(context), body.id)),
    ),
  );
}
