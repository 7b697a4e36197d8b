import type { Db, Tables } from '../../db/types';

export async function insertCaptcha(db: Db, values: Tables['captchas']): Promise<void> {
  await db.insertInto('captchas').values(values).execute();
}

/**
 * Reads and deletes in one statement, so that only one of several concurrent callers gets the row.
 */
export function takeCaptcha(db: Db, id: string) {
  return db.deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('captchas').where('expiresAt', '<=', now).execute();
}
