import { dialectOf } from './dialect';
import type { Db } from './types';

/**
 * Whom a lock on access is about. The locks of a transaction are taken in the order of these
 * levels and within a level by id, before anything else, so that no two wait for each other.
 */
const LEVELS = ['everybody', 'tenant', 'account', 'member'] as const;

/** Rows by level; everybody is one. */
export interface Reach {
  isEverybody?: boolean;
  tenantIds?: readonly number[];
  accountIds?: readonly number[];
  memberIds?: readonly number[];
}

export interface AccessLock {
  key: number;
  isExclusive: boolean;
}

/** Ids of one level stay apart from those of another; all of it fits a double exactly. */
const LEVEL_SIZE = 2 ** 48;

const idsOf = (reach: Reach): Record<(typeof LEVELS)[number], readonly number[]> => ({
  everybody: reach.isEverybody ? [0] : [],
  tenant: reach.tenantIds ?? [],
  account: reach.accountIds ?? [],
  member: reach.memberIds ?? [],
});

/** The locks in the order in which they are taken; exclusive wins where both are asked for. */
function locksOf(held: Reach, taken: Reach): AccessLock[] {
  const isExclusive = new Map<number, boolean>();
  for (const [reach, exclusive] of [
    [held, false],
    [taken, true],
  ] as const) {
    const ids = idsOf(reach);
    LEVELS.forEach((level, index) => {
      for (const id of ids[level]) isExclusive.set((index + 1) * LEVEL_SIZE + id, exclusive);
    });
  }
  const locks = [...isExclusive].map(([key, exclusive]) => ({ key, isExclusive: exclusive }));
  return locks.sort((a, b) => a.key - b.key);
}

/**
 * Keeps what decides about access as it is until the transaction ends (docs/security.md,
 * "Revocation"). A write holds everybody, its tenant, account and seat; whatever takes access away
 * takes those that it concerns, and so waits for writes under way and is waited for by those to
 * come. What a write relies on must be read after this, in a statement of its own. Never asked for
 * more later in the same transaction but in the order above.
 */
export async function lockAccess(db: Db, held: Reach, taken: Reach = {}): Promise<void> {
  await dialectOf(db).lockAccess(db, locksOf({ isEverybody: true, ...held }, taken));
}

/** A seat, and what stands above it. */
export interface SeatIds {
  tenantId: number;
  accountId: number;
  memberId: number;
}

/** Keeps the access of one seat as it is until the transaction ends. */
export const lockSeat = (db: Db, { tenantId, accountId, memberId }: SeatIds, taken: Reach = {}) =>
  lockAccess(db, { tenantIds: [tenantId], accountIds: [accountId], memberIds: [memberId] }, taken);

/** Of the ids those that are seats of the tenant, with their accounts, which never change. */
export function findSeatsIn(db: Db, tenantId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('members')
    .select(['id', 'accountId'])
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), memberIds))
    .execute();
}

/** The seat with what stands above it; undefined for one that is gone for good. */
export function findSeatIds(db: Db, memberId: number): Promise<SeatIds | undefined> {
  return db
    .selectFrom('members')
    .select(['id as memberId', 'accountId', 'tenantId'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Makes sign-ins fail that have been proven by what the account had until now. */
export async function raiseSecurityRevision(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('accounts')
    .set((eb) => ({ securityRevision: eb('securityRevision', '+', 1) }))
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), accountIds))
    .execute();
}
