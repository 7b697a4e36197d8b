import type { Hono } from 'hono';
import * as call from '#contract/sign-in/seats';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { issueXsrfToken } from '../../../http/request/xsrf';
import { pictureAddressing } from '../../file/content/ticket.rules';
import * as service from './seats.service';

/** The caller's seats in several tenants (docs/design/domain.md, "Accounts, members, sessions"). */
export function bindSeat(app: Hono<AppEnv>): void {
  bind(app, call.listSeats, ({ db, actor }) => service.listSeats(db, actor));
  bind(app, call.switchSeat, async (context, { body }) => {
    const { actor, now, write, attribute, http } = context;
    const { signedIn } = await write(async (work) => {
      const entered = await service.switchSeat(work, body.id);
      // The audit entry belongs to the new tenant.
      attribute(entered.seat.username, entered.seat);
      return entered;
    });
    issueXsrfToken(http, signedIn.token);
    const holder = { sessionId: actor.sessionId, memberId: body.id };
    const addressOf = pictureAddressing(http.get('deps').secret, holder, now);
    const { member } = signedIn;
    return { ...signedIn, member: { ...member, avatar: addressOf(member.avatar) } };
  });
}
