import type { SignedIn } from '#contract/site';
import type { Way } from '../../db/columns';
import type { Visit } from '../../db/visit';
import { openSession } from './session.service';
import * as repo from './site.repo';

export interface Account {
  id: number;
  username: string;
  realName: string;
  avatar: string | null;
  mustChangePassword: 0 | 1;
}

export type Seat = repo.Seat;

/** An opened session: what the page is told, and the seat that the audit notes. */
export interface Entered {
  signedIn: SignedIn;
  seat: { tenantId: number; memberId: number; username: string };
}

/** The seats that an account may sign in to; asked for unknown accounts too, to take as long. */
export const findSeatsOf = (visit: Visit, account: Account | undefined) =>
  repo.findSeats(visit.db, account?.id ?? 0);

/** Opens a session of the seat for somebody who has proven to be its holder. */
export async function enter(
  { db, now, ip, userAgent }: Visit,
  account: Account,
  seat: Seat,
  options: {
    remember: boolean;
    way: Way;
    provedAt?: number;
    isDemo?: boolean;
    until?: number;
  },
): Promise<Entered> {
  const opening = { accountId: account.id, memberId: seat.id, ip, userAgent, ...options };
  const session = await db.transaction().execute(async (trx) => {
    await repo.noteLogin(trx, seat.id, ip, now);
    return openSession(trx, opening, now);
  });
  const { username, realName, avatar } = account;
  return {
    signedIn: {
      ...session,
      mustChangePassword: account.mustChangePassword === 1,
      member: { id: seat.id, username, realName, avatar },
    },
    seat: { tenantId: seat.tenantId, memberId: seat.id, username },
  };
}
