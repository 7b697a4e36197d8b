import type { Hono } from 'hono';
import * as call from '#contract/member/offer';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { acceptOffer, declineOffer, listOwnOffers } from './accept.service';
import * as service from './offer.service';

/** Seats that tenants offer to accounts (docs/design/domain.md, "Offers of a seat"). */
export function bindOffer(app: Hono<AppEnv>): void {
  bind(app, call.listOffers, (context) => service.listOffers(context, context.list));
  bind(app, call.addOffer, async ({ write, http }, { body }) => {
    const offer = await write((work) => service.addOffer(work, body));
    http.get('deps').jobs.wake();
    return offer;
  });
  bind(app, call.withdrawOffers, async ({ write }, { body }) => {
    await write((work) => service.withdrawOffers(work, body.ids));
    return null;
  });
  bind(app, call.listOwnOffers, (context) => listOwnOffers(context, context.http.get('language')));
  bind(app, call.acceptOffer, ({ write, attribute }, { body }) =>
    write(async (work) => {
      const { seat, tenantName } = await acceptOffer(work, body.id);
      // The entry is the tenant's that is joined: no other learns that its people work elsewhere.
      attribute(seat.username, seat);
      return { id: seat.memberId, tenantName };
    }),
  );
  bind(app, call.declineOffer, async ({ write }, { body }) => {
    await write((work) => declineOffer(work, body.id));
    return null;
  });
}
