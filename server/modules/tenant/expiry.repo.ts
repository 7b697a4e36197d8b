import { type SqlBool, sql } from 'kysely';
import { admins } from '../../db/query/admins';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import { DAY, TOLD_DAYS } from './expiry.rules';

const ref = sql.ref;

const FIRST_MS = Math.max(...TOLD_DAYS) * DAY;

/** The nearest of the days before the end of a tenant that has come. */
function nearest(now: number) {
  const cases = TOLD_DAYS.map(
    (days) => sql`when ${ref('tenants.expiresAt')} <= ${now + days * DAY} then ${sql.lit(days)}`,
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Open tenants whose end is near and that were not told so: of this end, as many days before it.
 * What was told of another end does not count.
 */
const isToTell = (now: number) =>
  sql<SqlBool>`${ref('tenants.isPlatform')} = 0 and ${ref('tenants.status')} = 'enabled'
    and ${isLive('tenants')} and ${ref('tenants.expiresAt')} > ${now}
    and ${ref('tenants.expiresAt')} <= ${now + FIRST_MS}
    and (coalesce(${ref('tenants.toldExpiresAt')}, 0) <> ${ref('tenants.expiresAt')}
      or ${ref('tenants.toldDays')} > ${nearest(now)})`;

/** Up to `limit` tenants to tell of their end that have somebody to tell. */
export function findToTell(db: Db, now: number, limit: number) {
  return db
    .selectFrom('tenants')
    .select(['tenants.id', 'tenants.name'])
    .where(isToTell(now))
    .where(({ exists }) =>
      exists(
        admins(db).select('members.id').whereRef('members.tenantId', '=', sql.ref('tenants.id')),
      ),
    )
    .orderBy('tenants.expiresAt')
    .orderBy('tenants.id')
    .limit(limit)
    .execute();
}

/** Notes that a tenant is told of its end; returns the end, undefined if somebody has told it. */
export async function noteTold(db: Db, id: number, now: number): Promise<number | undefined> {
  const row = await db
    .updateTable('tenants')
    .set((eb) => ({ toldExpiresAt: eb.ref('tenants.expiresAt'), toldDays: nearest(now) }))
    .where('id', '=', id)
    .where(isToTell(now))
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt ?? undefined;
}
