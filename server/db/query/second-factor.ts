import { sql } from 'kysely';
import type { Flag } from '../tables/columns';

const ref = sql.ref;

/*
 * For whom policies require a second factor (docs/design/domain.md, "Tenants and policies"), as parts
 * of queries over `members` and `tenants`. The platform tenant has no policy, so nothing is required
 * there.
 */

const setting = sql`(select second_factor from policies where id = ${ref('tenants.policyId')})`;

/** Seats that the policy of their tenant requires a second factor of. */
export const isFactorRequired = sql<boolean>`(case ${setting} when 'all' then 1
  when 'admins' then ${ref('members.isDefaultAdmin')} else 0 end) = 1`;

/** Seats whose account has neither an authenticator app nor a passkey. */
export const lacksFactor = sql<boolean>`(not exists (select 1 from totps
    where account_id = ${ref('members.accountId')} and enabled_at is not null)
  and not exists (select 1 from passkeys where account_id = ${ref('members.accountId')}))`;

/** Whether the seat must set up a second factor before anything else. */
export const mustSetFactor = sql<Flag>`case when ${isFactorRequired} and ${lacksFactor}
  then 1 else 0 end`.as('mustSetFactor');
