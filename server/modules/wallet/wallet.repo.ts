import { sql } from 'kysely';
import type { LedgerEntry } from '#contract/wallet';
import { dialectOf } from '../../db/dialect';
import { optionalName } from '../../db/query/person';
import { listToSql, sortToSql } from '../../db/query/where';
import { isLive, isVisibleMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

export type WalletKind = LedgerEntry['kind'];

/** Wallet of an account, or of the platform without an account. */
export interface Wallet {
  accountId: number;
  realName: string;
  balance: number;
  integral: number;
}

/**
 * The tenant's first enabled default admin, the other side of its transfers, and whether the scope
 * shows that member.
 */
export async function findTreasurer(db: Db, scope: Scope) {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.accountId', 'accounts.realName', 'accounts.balance', 'accounts.integral'])
    .select(sql<number | boolean>`${isVisibleMember(db, scope)}`.as('isSeen'))
    .where('members.tenantId', '=', scope.tenantId)
    .where('members.isDefaultAdmin', '=', 1)
    .where('members.status', '=', 'enabled')
    .where(isLive('members'))
    .orderBy('members.id')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, isSeen: Boolean(row.isSeen) };
}

/** Locks the wallets in a fixed order, which prevents deadlocks. */
export async function lockWallets(db: Db, accountIds: readonly number[]): Promise<Wallet[]> {
  const { inIds, forUpdate } = dialectOf(db);
  await sql`select id from accounts where ${inIds(ref('id'), accountIds)} order by id ${forUpdate}`.execute(
    db,
  );
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'realName', 'balance', 'integral'])
    .where('id', 'in', accountIds)
    .execute();
}

export async function insertTransfer(
  db: Db,
  values: { at: number; kind: WalletKind; reason: string; tenantId: number; operatorId: number },
): Promise<number> {
  const row = await db
    .insertInto('transfers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes one ledger entry of a transfer. */
export async function insertLine(
  db: Db,
  line: { transferId: number; accountId: number | null; amount: number; after: number | null },
): Promise<void> {
  await db.insertInto('ledger').values(line).execute();
}

const COLUMNS = {
  id: ref('transfers.id'),
  at: ref('transfers.at'),
  kind: ref('transfers.kind'),
  amount: ref('own.amount'),
  reason: ref('transfers.reason'),
};

/**
 * Ledger entries of an account. A tenant sees only its own, because the account may have seats
 * elsewhere.
 */
function linesOf(db: Db, { accountId, tenantId }: { accountId: number; tenantId: number }) {
  return db
    .selectFrom('ledger as own')
    .innerJoin('transfers', 'transfers.id', 'own.transferId')
    .where('own.accountId', '=', accountId)
    .where('transfers.tenantId', '=', tenantId);
}

/** One page of an account's ledger in the tenant, by default newest first. */
export async function findLedger(
  db: Db,
  owner: { accountId: number; tenantId: number },
  list: ParsedList,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const where = listToSql(db, COLUMNS, [COLUMNS.reason], list);
  const rows = await linesOf(db, owner)
    .innerJoin('ledger as other', (join) =>
      join
        .onRef('other.transferId', '=', 'own.transferId')
        .on((eb) => eb('other.accountId', 'is distinct from', eb.ref('own.accountId'))),
    )
    .leftJoin('accounts as counterparts', 'counterparts.id', 'other.accountId')
    .leftJoin('members as counterpartSeats', (join) =>
      join
        .onRef('counterpartSeats.accountId', '=', 'counterparts.id')
        .onRef('counterpartSeats.tenantId', '=', 'transfers.tenantId'),
    )
    .leftJoin('members as operators', (join) =>
      join
        .onRef('operators.id', '=', 'transfers.operatorId')
        .onRef('operators.tenantId', '=', 'transfers.tenantId'),
    )
    .leftJoin('accounts as operatorAccounts', 'operatorAccounts.id', 'operators.accountId')
    .select([
      'transfers.id',
      'transfers.at',
      'transfers.kind',
      'own.amount',
      'own.after',
      optionalName('counterpartSeats', 'counterparts').as('counterpart'),
      'transfers.reason',
      optionalName('operators', 'operatorAccounts').as('operator'),
    ])
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${ref('transfers.id')} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await linesOf(db, owner)
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ at, after, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      after: after ?? 0,
    })),
    total,
  };
}

/**
 * Takes accounts that go out of up to `limit` entries; what each had afterwards tells them from the
 * platform's. False once there are none.
 */
export async function forgetHolders(
  db: Db,
  accountIds: readonly number[],
  limit: number,
): Promise<boolean> {
  const { inIds } = dialectOf(db);
  const held = await db
    .selectFrom('ledger')
    .select('transferId')
    .where(inIds(ref('accountId'), accountIds))
    .limit(limit)
    .execute();
  if (held.length === 0) return false;
  const transferIds = held.map(({ transferId }) => transferId);
  await db
    .updateTable('ledger')
    .set({ accountId: null })
    .where(inIds(ref('accountId'), accountIds))
    .where(inIds(ref('transferId'), transferIds))
    .execute();
  return true;
}

/** Takes seats that go from the transfers that they have made. */
export async function forgetOperators(
  db: Db,
  tenantId: number,
  memberIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ operatorId: null })
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('operatorId'), memberIds))
    .execute();
}
