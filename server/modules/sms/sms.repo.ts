import type { CodeScene } from '#contract/sms';
import { isExpired } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';
import { isValid, SHORT_LIFE_MS } from '../../lib/time/clock';

/** Stores a code and replaces the previous one. */
export async function replaceCode(db: Db, values: Tables['smsCodes']): Promise<void> {
  const { phone: _phone, scene: _scene, ...fresh } = values;
  await db
    .insertInto('smsCodes')
    .values(values)
    .onConflict((conflict) => conflict.columns(['phone', 'scene']).doUpdateSet(fresh))
    .execute();
}

/** What a try found: `expired` for a right code whose time is over. */
export type CodeState = 'right' | 'expired' | 'wrong';

/**
 * Tries a code that has tries left. The same statement counts a wrong code, so that right and wrong
 * codes cost the same and every try is counted, also after the code's time.
 */
export async function tryCode(
  db: Db,
  { phone, scene, codeHash }: Pick<Tables['smsCodes'], 'phone' | 'scene' | 'codeHash'>,
  triesMax: number,
  now: number,
): Promise<CodeState> {
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
    .returning(['codeHash', 'expiresAt'])
    .executeTakeFirst();
  if (row?.codeHash !== codeHash) return 'wrong';
  return isValid(row.expiresAt, now) ? 'right' : 'expired';
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

/** Deletes codes that expired `keptMs` ago or earlier. */
export async function deleteExpired(db: Db, now: number, keptMs: number): Promise<void> {
  const ended = isExpired('expiresAt', now - keptMs, SHORT_LIFE_MS + keptMs);
  await db.deleteFrom('smsCodes').where(ended).execute();
}
