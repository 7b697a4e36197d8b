import type { Db } from '../../db/types';

export function findWithdrawal(db: Db, accountId: number) {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export type Row = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

/** Stores the settings if the version matches, 0 for the first ones; returns whether it did. */
export async function saveWithdrawal(
  db: Db,
  accountId: number,
  { sealed, version }: { sealed: string | null; version: number },
  now: number,
): Promise<boolean> {
  const values = { sealed, version: version + 1, updatedAt: now };
  if (version === 0) {
    const result = await db
      .insertInto('withdrawals')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }
  const result = await db
    .updateTable('withdrawals')
    .set(values)
    .where('accountId', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sealed settings in the order of account ids, after the given one. */
export function findSealedAfter(db: Db, accountId: number, limit: number) {
  return db
    .selectFrom('withdrawals')
    .select(['accountId', 'sealed'])
    .where('accountId', '>', accountId)
    .where('sealed', 'is not', null)
    .orderBy('accountId')
    .limit(limit)
    .execute();
}

/** Replaces a sealed text; returns whether it was still the previous one. */
export async function replaceSealed(
  db: Db,
  accountId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const result = await db
    .updateTable('withdrawals')
    .set({ sealed: after })
    .where('accountId', '=', accountId)
    .where('sealed', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
