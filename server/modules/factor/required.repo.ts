import { acrossTenants } from '../../db/guard/guard';
import { isFactorRequired } from '../../db/query/second-factor';
import { isOpenSeat } from '../../db/scope';
import type { Db } from '../../db/types';

/** The first tenant that requires a second factor of one of the account's open seats. */
export function findRequiringTenant(db: Db, accountId: number) {
  return db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select('tenants.name')
    .where('members.accountId', '=', accountId)
    .where(isOpenSeat(db))
    .where(isFactorRequired)
    .orderBy('members.id')
    .limit(1)
    .modifyEnd(acrossTenants('an account keeps what any of its tenants requires'))
    .executeTakeFirst();
}
