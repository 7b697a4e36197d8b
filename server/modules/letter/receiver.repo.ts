import { type SqlBool, sql } from 'kysely';
import type { LetterReceiver } from '#contract/letter/letter';
import { dialectOf, escapeLike } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isOpenSeat } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const ref = sql.ref;

/** Maximum number of suggestions. */
const OFFERED = 20;

interface Writer {
  scope: Scope;
  /** Members of the platform tenant may write to all seats. */
  isPlatform: boolean;
}

/**
 * Enabled seats that a member may write to: those of its tenant, regardless of its data scope, and
 * the senders of its letters.
 */
function reachable(db: Db, { scope, isPlatform }: Writer) {
  const own = sql<SqlBool>`(${ref('members.tenantId')} = ${scope.tenantId}
    or ${ref('members.id')} in (
      select ${ref('letters.fromId')} from letters
        inner join ${sql.table('letterReceivers')} on ${ref('letterReceivers.letterId')} = ${ref('letters.id')}
      where ${ref('letterReceivers.memberId')} = ${scope.memberId}
      ${acrossTenants('a letter comes from a seat of any tenant')}))`;
  const open = db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'members.deptId')
        .onRef('depts.tenantId', '=', 'members.tenantId'),
    )
    .where(isOpenSeat(db))
    .modifyEnd(acrossTenants('a letter goes to seats of any tenant'));
  return isPlatform ? open : open.where(own);
}

/**
 * Receivers whose name contains the keyword, the writer last. Hidden fields are not searched, so they cannot be
 * probed.
 */
export async function findReceiversBy(
  db: Db,
  writer: Writer,
  keyword: string | undefined,
): Promise<LetterReceiver[]> {
  const { like, searchAccounts } = dialectOf(db);
  const pattern = `%${escapeLike(keyword ?? '')}%`;
  const named = sql<SqlBool>`${ref('accounts.id')} in (${searchAccounts((keyword ?? '').toLowerCase())})
    and ${like(ref('accounts.realName'), pattern)}`;
  const some = keyword ? reachable(db, writer).where(named) : reachable(db, writer);
  const rows = await some
    .select([
      'members.id',
      'members.tenantId',
      'accounts.realName as name',
      'accounts.avatar',
      'depts.name as deptName',
      'tenants.name as tenantName',
    ])
    .orderBy(sql`case when ${ref('members.id')} = ${writer.scope.memberId} then 1 else 0 end`)
    .orderBy('members.id')
    .limit(OFFERED)
    .execute();
  return rows.map(({ id, name, avatar, tenantId, tenantName, deptName }) => ({
    id,
    name,
    avatar,
    deptName: tenantId === writer.scope.tenantId ? deptName : tenantName,
  }));
}

/** Number of the seats that the writer may write to. */
export async function countReachable(db: Db, writer: Writer, ids: readonly number[]) {
  const { count } = await reachable(db, writer)
    .select(sql<number>`count(*)`.as('count'))
    .where(dialectOf(db).inIds(ref('members.id'), ids))
    .executeTakeFirstOrThrow();
  return count;
}
