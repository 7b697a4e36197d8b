import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import type { Db, Tables } from '../../db/types';

type Row = Pick<Tables['preferences'], 'key' | 'value' | 'version'>;

/** Locks the account's row until the commit, so that changes of its preferences are serialized. */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  await sql`select id from accounts where id = ${accountId} ${dialectOf(db).forUpdate}`.execute(db);
}

export function listPreferences(db: Db, accountId: number): Promise<Row[]> {
  return db
    .selectFrom('preferences')
    .select(['key', 'value', 'version'])
    .where('accountId', '=', accountId)
    .orderBy('key')
    .execute();
}

export function findPreference(db: Db, accountId: number, key: string): Promise<Row | undefined> {
  return db
    .selectFrom('preferences')
    .select(['key', 'value', 'version'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Bytes of all keys except one. */
export async function countBytesBeside(db: Db, accountId: number, key: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('preferences')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('accountId', '=', accountId)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export async function savePreference(
  db: Db,
  accountId: number,
  row: Row & { bytes: number },
  now: number,
): Promise<void> {
  const { key, ...values } = row;
  await db
    .insertInto('preferences')
    .values({ accountId, ...row, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'key']).doUpdateSet({ ...values, updatedAt: now }),
    )
    .execute();
}
