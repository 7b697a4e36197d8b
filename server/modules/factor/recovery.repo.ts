import type { Db } from '../../db/types';

/** Replaces all codes by a new set. */
export async function replaceCodes(
  db: Db,
  accountId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteCodes(db, accountId);
  const values = codeHashes.map((codeHash) => ({ accountId, codeHash }));
  await db.insertInto('recoveryCodes').values(values).execute();
}

export async function hasCode(db: Db, accountId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a code; exactly one of several concurrent calls returns true. */
export async function spendCode(db: Db, accountId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countCodes(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCodes(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
}
