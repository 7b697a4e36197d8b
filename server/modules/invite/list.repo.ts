import { type SqlBool, sql } from 'kysely';
import type { Invite } from '#contract/tenant/invite';
import { acrossTenants } from '../../db/guard/guard';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { isoOf, stamped } from '../../db/query/rows';
import { allOf, listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import { storedCode } from './code.rules';
import { isPast } from './invite.repo';

const ref = sql.ref;
const id = ref('invites.id');

/** What becomes of an invitation; one that was used stays used. */
const stateIn = (db: Db) =>
  sql<Invite['state']>`case when ${ref('invites.usedAt')} is not null then 'used'
    when ${ref('invites.status')} = 'disabled' then 'disabled'
    when ${isPast(db)} then 'expired' else 'unused' end`;

const columnsIn = (db: Db) => ({
  id,
  title: ref('invites.title'),
  companyName: ref('invites.companyName'),
  policyId: ref('invites.policyId'),
  status: ref('invites.status'),
  state: stateIn(db),
  usedUsername: ref('accounts.username'),
  creatorUsername: ref('creatorAccount.username'),
  sort: ref('invites.sort'),
  expiresAt: ref('invites.expiresAt'),
  usedAt: ref('invites.usedAt'),
  createdAt: ref('invites.createdAt'),
  updatedAt: ref('invites.updatedAt'),
});

const FIELDS = [
  'invites.id',
  'invites.title',
  'invites.companyName',
  'invites.policyId',
  'invites.code',
  'invites.sort',
  'invites.status',
  'invites.expiresAt',
  'invites.batchId',
  'invites.usedBy',
  'invites.usedAt',
  'invites.usedTenantId',
  'invites.remark',
  'invites.version',
  'invites.createdAt',
  'invites.updatedAt',
] as const;

/** Invitations with whom they were made and used by. */
const from = (db: Db) =>
  db
    .selectFrom('invites')
    .leftJoin('accounts', 'accounts.id', 'invites.usedBy')
    .leftJoin('members as creator', 'creator.id', 'invites.creatorId')
    .leftJoin('accounts as creatorAccount', 'creatorAccount.id', 'creator.accountId')
    .modifyEnd(acrossTenants('the platform lists its invitations'));

const select = (db: Db) =>
  from(db)
    .innerJoin('policies', 'policies.id', 'invites.policyId')
    .leftJoin('tenants as joined', (join) =>
      join
        .onRef('joined.id', '=', 'policies.defaultTenantId')
        .on('policies.tenantSetting', '=', 'join'),
    )
    .leftJoin('tenants as taken', (join) =>
      join.onRef('taken.id', '=', 'invites.usedTenantId').on(isLive('taken')),
    )
    .select(FIELDS)
    .select(stateIn(db).as('state'))
    .select(['policies.title as policyTitle', 'policies.status as policyStatus'])
    .select(['policies.tenantSetting', 'joined.name as joinedTenantName'])
    .select(['accounts.username as usedUsername', 'taken.name as usedTenantName'])
    .select('creatorAccount.username as creatorUsername');

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** An invitation with its code, whoever asks for it. */
export type KnownInvite = Invite & { code: string };

const toInvite = (row: Row): KnownInvite => ({
  ...stamped(row),
  expiresAt: isoOf(row.expiresAt),
  used: row.usedAt !== null,
  usedAt: isoOf(row.usedAt),
});

/** The requested order; without one by their sort numbers, the newest first among the same. */
const termsOf = (db: Db, list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(columnsIn(db), list)
    : [
        { column: ref('invites.sort'), direction: 'asc' },
        { column: id, direction: 'desc' },
      ];

/** What a list asks for beside its conditions. */
export interface Wanted {
  code?: string | undefined;
  batchId?: number | undefined;
}

function whereOf(db: Db, list: ParsedList, { code, batchId }: Wanted) {
  const columns = columnsIn(db);
  return allOf([
    listToSql(db, columns, [columns.title, columns.companyName, columns.usedUsername], list),
    ...(code === undefined ? [] : [sql<SqlBool>`${ref('invites.code')} = ${storedCode(code)}`]),
    ...(batchId === undefined ? [] : [sql<SqlBool>`${ref('invites.batchId')} = ${batchId}`]),
  ]);
}

export async function listInvites(db: Db, list: ParsedList, wanted: Wanted) {
  const where = whereOf(db, list, wanted);
  const rows = await select(db)
    .where(where)
    .orderBy(orderBy(termsOf(db, list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await from(db)
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toInvite), total };
}

/** Number of invitations that can be used; with a time, of those made up to it. */
export async function countUnused(db: Db, until?: number): Promise<number> {
  const { count } = await db
    .selectFrom('invites')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<SqlBool>`${stateIn(db)} = 'unused'`)
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

/** One batch of the list, in its order. */
export async function readInvites(
  db: Db,
  list: ParsedList,
  place: Place & Wanted,
): Promise<Batch<KnownInvite>> {
  const asked = { where: whereOf(db, list, place), terms: termsOf(db, list) };
  const { rows, last } = await readBatch(db, select(db), asked, place);
  return { rows: rows.map(toInvite), last };
}

export async function findInvite(db: Db, inviteId: number): Promise<KnownInvite | undefined> {
  const row = await select(db).where('invites.id', '=', inviteId).executeTakeFirst();
  return row && toInvite(row);
}
