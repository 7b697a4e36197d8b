import { sql } from 'kysely';
import { acrossTenants } from '../../db/guard/guard';
import { idleSetting } from '../../db/query/idle-setting';
import { prepared } from '../../db/query/prepared';
import { mustSetFactor } from '../../db/query/second-factor';
import { isLive, isOpenSeat } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';

/** Columns of an actor, without those of its session. */
const SEAT = [
  'accounts.id as accountId',
  'accounts.username',
  'accounts.realName',
  'accounts.avatar',
  'accounts.mustChangePassword',
  'members.id as memberId',
  'members.deptId',
  'members.lastActiveAt',
  'members.isDefaultAdmin',
  'members.status as memberStatus',
  'members.deletedAt as memberDeletedAt',
  'tenants.id as tenantId',
  'tenants.name as tenantName',
  'tenants.code as tenantCode',
  'tenants.isPlatform',
  'tenants.policyId',
  'tenants.accessRevision',
] as const;

/** Whether the seat and its tenant are enabled and not deleted. */
const isOpen = (db: Db) => sql<Flag>`case when ${isOpenSeat(db)} then 1 else 0 end`.as('isOpen');

const selectSession = prepared((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select([
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.remember',
      'sessions.isDemo',
      'sessions.way',
      'sessions.provedAt',
      ...SEAT,
    ])
    .select(isOpen(db))
    .select([idleSetting, mustSetFactor])
    .where('sessions.tokenHash', '=', tokenHash)
    .modifyEnd(acrossTenants('a token says whose session it is')),
);

/** All data about the seat of a token that a request needs, in one query. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await selectSession(db, tokenHash);
  return row;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function findSeatRow(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(SEAT)
    .select(isOpen(db))
    .where('members.id', '=', memberId)
    .modifyEnd(acrossTenants('work in the background knows the seat only'))
    .executeTakeFirst();
}

export type SeatRow = NonNullable<Awaited<ReturnType<typeof findSeatRow>>>;

/** A tenant that a platform screen may look into: disabled ones too, but none that was deleted. */
export async function findVisited(db: Db, tenantId: number) {
  if (!Number.isSafeInteger(tenantId)) return undefined;
  return db
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('id', '=', tenantId)
    .where(isLive('tenants'))
    .executeTakeFirst();
}
