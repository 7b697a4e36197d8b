import { sql } from 'kysely';
import { dialectOf } from './dialect';
import { announce } from './events';
import { acrossTenants } from './guard/guard';
import type { Db } from './types';

/**
 * Levels of access locks. A transaction takes its locks first, in the order of these levels and by
 * id within a level, which prevents deadlocks.
 */
const LEVELS = ['everybody', 'tenant', 'account', 'member'] as const;

/** Ids by level; `everybody` has a single lock. */
export interface LockIds {
  isEverybody?: boolean;
  tenantIds?: readonly number[];
  accountIds?: readonly number[];
  memberIds?: readonly number[];
}

export interface AccessLock {
  key: number;
  isExclusive: boolean;
}

/** Distance between the keys of two levels; every key is a safe integer. */
const LEVEL_SIZE = 2 ** 48;

const idsOf = (reach: LockIds): Record<(typeof LEVELS)[number], readonly number[]> => ({
  everybody: reach.isEverybody ? [0] : [],
  tenant: reach.tenantIds ?? [],
  account: reach.accountIds ?? [],
  member: reach.memberIds ?? [],
});

/** The locks in their order; an exclusive request wins over a shared one. */
function locksOf(held: LockIds, taken: LockIds): AccessLock[] {
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
 * Locks the access of members until the transaction ends (docs/security.md, "Revocation"). A write
 * takes shared locks on everybody, its tenant, account and seat. A call that takes access away
 * takes exclusive locks, so it waits for running writes, and later writes wait for it. Data that a
 * write relies on must be read afterwards, in a separate statement. Further locks in the same
 * transaction must keep the order above.
 */
export async function lockAccess(db: Db, held: LockIds, taken: LockIds = {}): Promise<void> {
  await dialectOf(db).lockAccess(db, locksOf({ isEverybody: true, ...held }, taken));
}

/** A seat with its account and tenant, and the other tenant that it looks into. */
export interface SeatIds {
  tenantId: number;
  accountId: number;
  memberId: number;
  visits?: { id: number };
}

/** Takes the shared locks of one seat, and the exclusive locks of `taken`. */
export function lockSeat(
  db: Db,
  { tenantId, accountId, memberId, visits }: SeatIds,
  taken: LockIds = {},
): Promise<void> {
  const tenantIds = visits ? [tenantId, visits.id] : [tenantId];
  return lockAccess(db, { tenantIds, accountIds: [accountId], memberIds: [memberId] }, taken);
}

/** The given seats that belong to the tenant, with their accounts, which never change. */
export function findSeatsIn(db: Db, tenantId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('members')
    .select(['id', 'accountId'])
    .where('tenantId', '=', tenantId)
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), memberIds))
    .execute();
}

/** Those of the seats that are there, of whichever tenant. */
export async function findSeatsAnywhere(db: Db, memberIds: readonly number[]): Promise<number[]> {
  const seats = await db
    .selectFrom('members')
    .select('id')
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), memberIds))
    .modifyEnd(acrossTenants('the platform acts on users of all tenants'))
    .execute();
  return seats.map(({ id }) => id);
}

/** The seat with its account and tenant; undefined after its permanent removal. */
export function findSeatIds(db: Db, memberId: number): Promise<SeatIds | undefined> {
  return db
    .selectFrom('members')
    .select(['id as memberId', 'accountId', 'tenantId'])
    .where('id', '=', memberId)
    .modifyEnd(acrossTenants('a job and an assignment know the seat only'))
    .executeTakeFirst();
}

/**
 * Locks the tenant until the commit, so that checks of its trees, quotas and administrators stay
 * valid.
 */
export async function lockTenant(db: Db, tenantId: number): Promise<void> {
  await sql`select id from tenants where id = ${tenantId} ${dialectOf(db).forUpdate}`.execute(db);
}

/** Invalidates the cached access of the tenant's members on all nodes and notifies consoles. */
export async function raiseAccessRevision(db: Db, tenantId: number, now: number): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('id', '=', tenantId)
    .execute();
  await announce(db, { kind: 'permission', tenantId }, now);
}

/** The same for all tenants under the policy. */
export async function raiseAccessRevisionsUnder(
  db: Db,
  policyId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('policyId', '=', policyId)
    .execute();
  await announce(db, { kind: 'permission' }, now);
}

/**
 * Invalidates the cached access of every tenant's members on all nodes, after a change of the shared
 * menus, and notifies consoles.
 */
export async function raiseEveryAccessRevision(db: Db, now: number): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .execute();
  await announce(db, { kind: 'permission' }, now);
}

/** Invalidates running sign-ins, which were proven with the accounts' previous credentials. */
export async function raiseSecurityRevision(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('accounts')
    .set((eb) => ({ securityRevision: eb('securityRevision', '+', 1) }))
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), accountIds))
    .execute();
}
