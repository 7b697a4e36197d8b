import type { Hono } from 'hono';
import * as call from '#contract/sign-in/seats';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { issueXsrfToken } from '../../../http/request/xsrf';
import * as service from './seats.service';

/** The caller's seats in several tenants (docs/design/domain.md, "Accounts, members, sessions"). */
export function bindSeat(app: Hono<AppEnv>): void {
  bind(app, call.listSeats, ({ db, actor }) => service.listSeats(db, actor));
  bind(app, call.switchSeat, async ({ write, attribute, http }, { body }) => {
    const { signedIn } = await write(async (work) => {
      const entered = await service.switchSeat(work, body.id);
      // The audit entry belongs to the new tenant.
      attribute(entered.seat.username, entered.seat);
      return entered;
    });
    issueXsrfToken(http, signedIn.token);
    return signedIn;
  });
}
