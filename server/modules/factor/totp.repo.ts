import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';
import { SKEW_MS } from '../../lib/time/clock';

/** A used step further ahead than this was accepted by a clock that was ahead. */
const STEPS_AHEAD = SKEW_MS / 30_000;

/** Whether the step is not used yet. */
export const isUnused = (step: number, lastStep: number) =>
  lastStep < step || lastStep > step + STEPS_AHEAD;

export function findTotp(db: Db, accountId: number) {
  return db.selectFrom('totps').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** The same with a row lock, which serializes changes of the account's factors. */
export function lockTotp(db: Db, accountId: number) {
  return db
    .selectFrom('totps')
    .selectAll()
    .where('accountId', '=', accountId)
    .modifyEnd(dialectOf(db).forUpdate)
    .executeTakeFirst();
}

/** Stores a secret that waits for its first code, replacing an earlier one. */
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

/** Activates the confirmed secret; returns whether it was still the waiting one. */
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

/** Consumes the time step; false if this or a later one was used before. */
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
    .where((eb) => eb.or([eb('lastStep', '<', step), eb('lastStep', '>', step + STEPS_AHEAD)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes the secrets; returns whether one was active. */
export async function deleteTotp(db: Db, accountId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('totps')
    .where('accountId', '=', accountId)
    .returning('enabledAt')
    .executeTakeFirst();
  return removed !== undefined && removed.enabledAt !== null;
}

/** Sealed secrets of an account. */
export interface TotpSecrets {
  accountId: number;
  secret: string | null;
  newSecret: string | null;
}

/** Sealed secrets in the order of account ids, after the given one. */
export function findTotpsAfter(db: Db, accountId: number, limit: number): Promise<TotpSecrets[]> {
  return db
    .selectFrom('totps')
    .select(['accountId', 'secret', 'newSecret'])
    .where('accountId', '>', accountId)
    .orderBy('accountId')
    .limit(limit)
    .execute();
}

/** Replaces a sealed text; returns whether it was still the previous one. */
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
