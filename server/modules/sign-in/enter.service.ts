import type { SignedIn } from '#contract/sign-in/sign-in';
import { lockSeat } from '../../db/access-locks';
import type { Way } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { Refusal } from '../../lib/refusal';
import { findSecurityRevision } from '../account/account.service';
import { pictureAddressing } from '../file/content/ticket.rules';
import { noteLogin } from '../seat/seat.service';
import { openSession } from '../session/session.service';
import * as repo from './enter.repo';

export interface ProvenAccount {
  id: number;
  username: string;
  realName: string;
  avatar: string | null;
  mustChangePassword: 0 | 1;
  /** Security revision before the proof. */
  securityRevision: number;
}

export type OpenSeat = repo.OpenSeat;

/** An opened session: the data for the page, and the seat for the audit entry. */
export interface Entered {
  signedIn: SignedIn;
  seat: { tenantId: number; memberId: number; username: string };
}

/**
 * The seats that an account may sign in to. Also queried for unknown accounts, so that the time
 * does not differ.
 */
export const findSeatsOf = (visit: Visit, account: ProvenAccount | undefined) =>
  repo.findSeats(visit.db, account?.id ?? 0);

/**
 * Refuses a proof by credentials that have changed since. The account must be locked.
 * @throws Refusal login.changed
 */
export async function assertUnchanged(
  db: Db,
  { id, securityRevision }: Pick<ProvenAccount, 'id' | 'securityRevision'>,
): Promise<void> {
  const now = await findSecurityRevision(db, id);
  if (now !== securityRevision) throw new Refusal('login.changed');
}

/**
 * Opens a session of the seat after a proof, unless the seat was disabled or the credentials have
 * changed since. `claim` consumes the proof in the same transaction. @throws Refusal login.changed
 * or the error of `claim`
 */
export async function enter(
  { db, now, ip, userAgent, secret }: Visit,
  account: ProvenAccount,
  seat: OpenSeat,
  options: {
    remember: boolean;
    way: Way;
    provedAt?: number;
    isDemo?: boolean;
    until?: number;
  },
  claim?: (db: Db) => Promise<void>,
): Promise<Entered> {
  const opening = { accountId: account.id, memberId: seat.id, ip, userAgent, ...options };
  const ids = { tenantId: seat.tenantId, accountId: account.id, memberId: seat.id };
  const { sessionId, granted } = await db.transaction().execute(async (trx) => {
    await lockSeat(trx, ids);
    const isOpen = (await repo.findSeats(trx, account.id)).some(({ id }) => id === seat.id);
    if (!isOpen) throw new Refusal('login.changed');
    await assertUnchanged(trx, account);
    await claim?.(trx);
    await noteLogin(trx, seat.id, ip, now);
    return openSession(trx, opening, now);
  });
  const { username, realName } = account;
  const avatar = pictureAddressing(secret, { sessionId, memberId: seat.id }, now)(account.avatar);
  return {
    signedIn: {
      ...granted,
      mustChangePassword: account.mustChangePassword === 1,
      member: { id: seat.id, username, realName, avatar },
    },
    seat: { tenantId: seat.tenantId, memberId: seat.id, username },
  };
}
