import type { CodeScene } from '#contract/sms';
import { isExpired } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';

/** Stores a code and replaces the previous one. */
export async function replaceCode(db: Db, values: Tables['smsCodes']): Promise<void> {
  const { phone: _phone, scene: _scene, ...fresh } = values;
  await db
    .insertInto('smsCodes')
    .values(values)
    .onConflict((conflict) => conflict.columns(['phone', 'scene']).doUpdateSet(fresh))
    .execute();
}

/**
 * Whether the code is right and has tries left. The same statement counts a wrong code, so that
 * right and wrong codes cost the same and every try is counted.
 */
export async function tryCode(
  db: Db,
  { phone, scene, codeHash }: Pick<Tables['smsCodes'], 'phone' | 'scene' | 'codeHash'>,
  triesMax: number,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('smsCodes')
    .set((eb) => ({
      tries: eb
        .case()
        .when('codeHash', '=', codeHash)
        .then(eb.ref('tries'))
        .else(eb('tries', '+', 1))
        .end(),
    }))
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('tries', '<', triesMax)
    .where((eb) => eb.not(isExpired('expiresAt', now)))
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash === codeHash;
}

/** Deletes the code; returns whether it still existed. */
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
  await db.deleteFrom('smsCodes').where(isExpired('expiresAt', now)).execute();
}
