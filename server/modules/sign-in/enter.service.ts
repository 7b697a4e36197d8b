import type { SignedIn } from '#contract/sign-in/sign-in';
import { lockSeat } from '../../db/access-locks';
import type { Way } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { Refusal } from '../../lib/refusal';
import { findSecurityRevision } from '../account/account.service';
import { pictureAddressing } from '../file/content/ticket.rules';
import { noteLogin } from '../seat/activity.service';
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

export type OpenSeat = Pick<repo.OpenSeat, 'id' | 'tenantId'>;

/** An opened session: the data for the page, and the seat for the audit entry. */
export interface Entered {
  signedIn: SignedIn;
  seat: { tenantId: number; memberId: number; username: string };
}

/**
 * The seats that an account may sign in to. Also queried for unknown accounts, so that the time
 * does not differ.
 */
export const findSeatsOf = (visit: Pick<Visit, 'db'>, account: { id: number } | undefined) =>
  repo.findSeats(visit.db, account?.id ?? 0);

/**
 * Tells an account that has proven itself why it enters nowhere: of the seat that it used last.
 * Whoever has proven nothing is answered as if the account did not exist.
 */
export async function whyShut(db: Db, { id }: Pick<ProvenAccount, 'id'>): Promise<Refusal> {
  const seat = await repo.findLastSeat(db, id);
  if (!seat) return new Refusal('login.no-seat');
  const { tenant, tenantStatus, tenantDeletedAt, isExpired } = seat;
  if (tenantStatus === 'disabled' || tenantDeletedAt !== null) {
    return new Refusal('login.tenant-disabled', { tenant });
  }
  return new Refusal(isExpired ? 'login.tenant-expired' : 'login.seat-disabled', { tenant });
}

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
  seat: Pick<OpenSeat, 'id' | 'tenantId'>,
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
  const { sessionId, granted, mustSetFactor } = await db.transaction().execute(async (trx) => {
    await lockSeat(trx, ids);
    const open = (await repo.findSeats(trx, account.id)).find(({ id }) => id === seat.id);
    if (!open) throw new Refusal('login.changed');
    await assertUnchanged(trx, account);
    await claim?.(trx);
    await noteLogin(trx, ids, ip, now);
    return { ...(await openSession(trx, opening, now)), mustSetFactor: open.mustSetFactor === 1 };
  });
  const { username, realName } = account;
  const avatar = pictureAddressing(secret, { sessionId, memberId: seat.id }, now)(account.avatar);
  return {
    signedIn: {
      ...granted,
      mustChangePassword: account.mustChangePassword === 1,
      mustSetFactor: mustSetFactor && !options.isDemo,
      member: { id: seat.id, username, realName, avatar },
    },
    seat: { tenantId: seat.tenantId, memberId: seat.id, username },
  };
}
