import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';

export function findTotp(db: Db, accountId: number) {
  return db.selectFrom('totps').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** The same, locked: whoever else changes the account's factors waits. */
export function lockTotp(db: Db, accountId: number) {
  return db
    .selectFrom('totps')
    .selectAll()
    .where('accountId', '=', accountId)
    .modifyEnd(dialectOf(db).forUpdate)
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code, in place of one that did. */
export async function keepNewSecret(
  db: Db,
  accountId: number,
  fresh: { newSecret: string; newExpiresAt: number },
): Promise<void> {
  await db
    .insertInto('totps')
    .values({ accountId, lastStep: 0, ...fresh })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
    .execute();
}

/** Puts the confirmed secret in force; answers whether it was still the one that waited. */
export async function enableNewSecret(
  db: Db,
  accountId: number,
  { newSecret, step, now }: { newSecret: string; step: number; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('totps')
    .set({
      secret: newSecret,
      enabledAt: now,
      lastStep: step,
      newSecret: null,
      newExpiresAt: null,
    })
    .where('accountId', '=', accountId)
    .where('newSecret', '=', newSecret)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses the step up; false when it, or a later one, has been used before. */
export async function spendStep(
  db: Db,
  accountId: number,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const result = await db
    .updateTable('totps')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes the secrets; answers whether there were any in force. */
export async function deleteTotp(db: Db, accountId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('totps')
    .where('accountId', '=', accountId)
    .returning('enabledAt')
    .executeTakeFirst();
  return removed !== undefined && removed.enabledAt !== null;
}

/** What is sealed of an account. */
export interface TotpSecrets {
  accountId: number;
  secret: string | null;
  newSecret: string | null;
}

/** Sealed secrets in the order of their accounts, from behind one of them on. */
export function findTotpsAfter(db: Db, accountId: number, limit: number): Promise<TotpSecrets[]> {
  return db
    .selectFrom('totps')
    .select(['accountId', 'secret', 'newSecret'])
    .where('accountId', '>', accountId)
    .orderBy('accountId')
    .limit(limit)
    .execute();
}

/** Puts another text in a secret's place; answers whether it was still the one before. */
export async function replaceSecret(
  db: Db,
  accountId: number,
  { column, before, after }: { column: 'secret' | 'newSecret'; before: string; after: string },
): Promise<boolean> {
  const result = await db
    .updateTable('totps')
    .set({ [column]: after })
    .where('accountId', '=', accountId)
    .where(column, '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
