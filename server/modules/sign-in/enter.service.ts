import type { SignedIn } from '#contract/sign-in/sign-in';
import { lockSeat } from '../../db/access-locks';
import type { Way } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { Refusal } from '../../lib/refusal';
import { findSecurityRevision } from '../account/account.service';
import { noteLogin } from '../seat/seat.service';
import { openSession } from '../session/session.service';
import * as repo from './enter.repo';

export interface ProvenAccount {
  id: number;
  username: string;
  realName: string;
  avatar: string | null;
  mustChangePassword: 0 | 1;
  /** As it was before anything was proven. */
  securityRevision: number;
}

export type OpenSeat = repo.OpenSeat;

/** An opened session: what the page is told, and the seat that the audit notes. */
export interface Entered {
  signedIn: SignedIn;
  seat: { tenantId: number; memberId: number; username: string };
}

/** The seats that an account may sign in to; asked for unknown accounts too, to take as long. */
export const findSeatsOf = (visit: Visit, account: ProvenAccount | undefined) =>
  repo.findSeats(visit.db, account?.id ?? 0);

/**
 * Refuses to go on with a proof of what the account no longer has; it must be locked.
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
 * Opens a session of the seat for somebody who has proven to be its holder, unless the seat has
 * been closed or what proves the account has changed since. `claim` uses up what the proof was,
 * in the same transaction. @throws Refusal login.changed or what `claim` throws
 */
export async function enter(
  { db, now, ip, userAgent }: Visit,
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
  const session = await db.transaction().execute(async (trx) => {
    await lockSeat(trx, ids);
    const isOpen = (await repo.findSeats(trx, account.id)).some(({ id }) => id === seat.id);
    if (!isOpen) throw new Refusal('login.changed');
    await assertUnchanged(trx, account);
    await claim?.(trx);
    await noteLogin(trx, seat.id, ip, now);
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
