import { isExpired } from '../../db/query/expired';
import type { Db, Tables } from '../../db/types';

type NewPasskey = Pick<
  Tables['passkeys'],
  'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced' | 'name'
>;

/** Returns the row, or undefined if the passkey already exists. */
export function insertPasskey(db: Db, values: NewPasskey, now: number) {
  return db
    .insertInto('passkeys')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findPasskeys(db: Db, accountId: number) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}

export function findByCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Records a signature; false if another one with the same counter came first. */
export async function noteUse(
  db: Db,
  passkey: { id: number; counter: number },
  counter: number,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function renamePasskey(db: Db, accountId: number, id: number, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes passkeys of the account, all of them without ids. */
export function deletePasskeys(db: Db, accountId: number, ids?: readonly number[]) {
  let removing = db.deleteFrom('passkeys').where('accountId', '=', accountId);
  if (ids) removing = removing.where('id', 'in', ids);
  return removing.returning(['id', 'name']).execute();
}

export async function insertChallenge(db: Db, values: Tables['challenges']): Promise<void> {
  await db.insertInto('challenges').values(values).execute();
}

/** Reads and deletes the row in one statement, so that only one caller gets it. */
export function takeChallenge(db: Db, challengeHash: string) {
  return db
    .deleteFrom('challenges')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'expiresAt'])
    .executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('challenges').where(isExpired('expiresAt', now)).execute();
}
