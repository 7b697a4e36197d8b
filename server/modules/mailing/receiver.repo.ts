import type { Db } from '../../db/types';

/** Where mail to the account goes, and what it chose; undefined without a proven address. */
export function findReceiver(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('preferences', (join) =>
      join
        .onRef('preferences.accountId', '=', 'accounts.id')
        .on('preferences.key', '=', 'notifications'),
    )
    .select(['accounts.email', 'preferences.value'])
    .where('accounts.id', '=', accountId)
    .where('accounts.emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
}
