import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/types';

/** Keeps a version of the texts. */
export async function insertTerms(db: Db, values: Insertable<Tables['terms']>): Promise<void> {
  await db.insertInto('terms').values(values).execute();
}

/** A version of the texts, undefined if it was never kept. */
export function findTerms(db: Db, version: number) {
  return db.selectFrom('terms').selectAll().where('version', '=', version).executeTakeFirst();
}
