import type { Hono } from 'hono';
import * as call from '#contract/sign-in/seats';
import type { SignedIn } from '#contract/sign-in/sign-in';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { issueXsrfToken } from '../../../http/request/xsrf';
import { pictureAddressing } from '../../file/content/ticket.rules';
import * as service from './seats.service';

type Context = Pick<CallContext<'member'>, 'actor' | 'now' | 'http'>;

/** What the page gets of a session that was moved, with the address of the picture for it. */
function answerMoved({ actor, now, http }: Context, signedIn: SignedIn): SignedIn {
  issueXsrfToken(http, signedIn.token);
  const { member } = signedIn;
  const holder = { sessionId: actor.sessionId, memberId: member.id };
  const addressOf = pictureAddressing(http.get('deps').secret, holder, now);
  return { ...signedIn, member: { ...member, avatar: addressOf(member.avatar) } };
}

/** The caller's seats in several tenants (docs/design/domain.md, "Accounts, members, sessions"). */
export function bindSeat(app: Hono<AppEnv>): void {
  bind(app, call.listSeats, ({ db, actor }) => service.listSeats(db, actor));
  bind(app, call.switchSeat, async (context, { body }) => {
    const { signedIn } = await context.write(async (work) => {
      const entered = await service.switchSeat(work, body.id);
      // The audit entry belongs to the new tenant.
      context.attribute(entered.seat.username, entered.seat);
      return entered;
    });
    return answerMoved(context, signedIn);
  });
  bind(
    app,
    call.leaveSeat,
    async (context, { body }) => {
      const { ip, userAgent, http, attribute } = context;
      const origin = { requestId: http.get('requestId'), ip, userAgent };
      const next = await context.write((work) =>
        service.leaveSeat(work, body.id, { ...origin, attribute }),
      );
      return { next: next && answerMoved(context, next) };
    },
    (context, { body }) => service.foreseeLeaving(context, body.id, context.attribute),
  );
}
