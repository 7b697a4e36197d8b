import { isExpired } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';

export async function insertCaptcha(db: Db, values: Tables['captchas']): Promise<void> {
  await db.insertInto('captchas').values(values).execute();
}

/** Reads and deletes the row in one statement, so that only one caller gets it. */
export function takeCaptcha(db: Db, id: string) {
  return db.deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('captchas').where(isExpired('expiresAt', now)).execute();
}
