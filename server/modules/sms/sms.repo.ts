import type { CodeScene } from '#contract/sms';
import type { Db, Tables } from '../../db/types';

/** Stores a code in place of the one before. */
export async function replaceCode(db: Db, values: Tables['smsCodes']): Promise<void> {
  const { phone: _phone, scene: _scene, ...fresh } = values;
  await db
    .insertInto('smsCodes')
    .values(values)
    .onConflict((conflict) => conflict.columns(['phone', 'scene']).doUpdateSet(fresh))
    .execute();
}

/** Counts a try and answers the code's digest, if the code still allows one. */
export function countTry(db: Db, phone: string, scene: CodeScene, triesMax: number, now: number) {
  return db
    .updateTable('smsCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('tries', '<', triesMax)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
}

/** A right try is not a wrong one. */
export async function uncountTry(db: Db, phone: string, scene: CodeScene, codeHash: string) {
  await db
    .updateTable('smsCodes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Removes the code; answers whether it was still there. */
export async function deleteCode(
  db: Db,
  phone: string,
  scene: CodeScene,
  codeHash: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('smsCodes')
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('smsCodes').where('expiresAt', '<=', now).execute();
}
