import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isObjectKind } from '#contract/audit/objects';
import { VERBS } from '#contract/audit/verbs';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { type Batch, isAfter, keyColumns, lastKey, type Place } from '../../db/query/batches';
import { optionalName, personAvatar } from '../../db/query/person';
import { allOf, listToSql, orderBy, sortTerms } from '../../db/query/where';
import { isVisibleAudit, visibleAuditParts } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Actor, Scope } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

const REAL_NAME = sql`(select ${optionalName('members', 'accounts')} from members
  join accounts on ${ref('accounts.id')} = ${ref('members.accountId')}
  where ${ref('members.id')} = ${ref('audits.memberId')}
    and ${ref('members.tenantId')} = ${ref('audits.tenantId')})`;

/** A tenant that is gone has no name, but its code. */
const OTHER_TENANT = sql<string | null>`(select coalesce(nullif(name, ''), code) from tenants
  where ${ref('tenants.id')} = ${ref('audits.otherTenantId')})`;

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  memberId: ref('audits.memberId'),
  username: ref('audits.username'),
  realName: REAL_NAME,
  action: ref('audits.action'),
  target: ref('audits.target'),
  ip: ref('audits.ip'),
  requestId: ref('audits.requestId'),
  result: ref('audits.result'),
  reason: ref('audits.reason'),
};

/** What the list is asked for besides its conditions. */
export interface About {
  verb?: string;
  /** A kind of rows, or one row: `dept`, `dept 12`. */
  object?: string;
  /** The first id of entries, for those that a time bounds: the log is read by ids. */
  fromId?: number;
}

function select(db: Db, actor: Actor) {
  return db
    .selectFrom('audits')
    .select([
      'id',
      'at',
      'requestId',
      'tenantId',
      'memberId',
      'username',
      'action',
      'variant',
      'addon',
    ])
    .select(['target', 'ip', 'userAgent', 'result', 'reason'])
    .select(OTHER_TENANT.as('otherTenantName'))
    .where(isVisibleAudit(db, actor));
}

export type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Entries of what a verb names; none for a verb that there is not. */
function isDeed(verb: string) {
  const deeds: readonly string[] = Object.hasOwn(VERBS, verb)
    ? VERBS[verb as keyof typeof VERBS]
    : [];
  const parts = deeds.map((deed) => {
    const [action, variant] = deed.split('#');
    const isAction = sql<SqlBool>`${ref('audits.action')} = ${action}`;
    return variant === undefined
      ? sql<SqlBool>`(${isAction} and ${ref('audits.variant')} is null)`
      : sql<SqlBool>`(${isAction} and ${ref('audits.variant')} = ${variant})`;
  });
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` or `)})` : sql<SqlBool>`1 = 0`;
}

function isAbout(object: string) {
  const [kind = '', id] = object.split(' ');
  if (!isObjectKind(kind)) return sql<SqlBool>`1 = 0`;
  const isRow = id === undefined ? sql`` : sql`and ${ref('rowId')} = ${Number(id)}`;
  return sql<SqlBool>`${ref('audits.id')} in
    (select ${ref('auditId')} from ${sql.table('auditTargets')} where kind = ${kind} ${isRow})`;
}

function whereOf(db: Db, list: ParsedList, { verb, object, fromId }: About) {
  const { username, realName, ip, requestId } = COLUMNS;
  return allOf([
    listToSql(db, COLUMNS, [username, realName, ip, requestId], list),
    ...(verb === undefined ? [] : [isDeed(verb)]),
    ...(object === undefined ? [] : [isAbout(object)]),
    ...(fromId === undefined ? [] : [sql<SqlBool>`${ref('audits.id')} >= ${fromId}`]),
  ]);
}

interface Order {
  where: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** Number of entries. */
  most: number;
}

/**
 * The first entries of an order, each part of what is visible by its own index. With an `or` between
 * the parts, both databases would read and sort the whole log for each page.
 */
function isAmongFirst(db: Db, actor: Actor, { where, by, most }: Order) {
  const firsts = visibleAuditParts(db, actor).map(
    (part) => sql`select id from (select ${ref('audits.id')} from audits
      where ${part} and ${where} order by ${by} limit ${most}) as first`,
  );
  return sql<SqlBool>`${ref('audits.id')} in (${sql.join(firsts, sql` union all `)})`;
}

/** The rows of one page, by default newest first. */
export async function findAudits(
  db: Db,
  actor: Actor,
  list: ParsedList,
  about: About = {},
): Promise<Row[]> {
  const by = orderBy(sortTerms(COLUMNS, list));
  const where = whereOf(db, list, about);
  return select(db, actor)
    .where(isAmongFirst(db, actor, { where, by, most: list.offset + list.limit }))
    .orderBy(by)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
}

/** One batch of the entries of a list, in its order. */
export async function readAudits(
  db: Db,
  actor: Actor,
  list: ParsedList,
  { after, limit }: Place,
  about: About = {},
): Promise<Batch<Row>> {
  const terms = sortTerms(COLUMNS, list);
  const by = orderBy(terms);
  const where = allOf([whereOf(db, list, about), isAfter(db, terms, after)]);
  const rows = await select(db, actor)
    .select(keyColumns(terms))
    .where(isAmongFirst(db, actor, { where, by, most: limit }))
    .orderBy(by)
    .limit(limit)
    .execute();
  return { rows, last: lastKey(rows, terms, limit) };
}

export async function countAudits(
  db: Db,
  actor: Pick<Actor, 'scope' | 'isPlatform'>,
  list: ParsedList,
  about: About,
): Promise<number> {
  const { total } = await db
    .selectFrom('audits')
    .select(sql<number>`count(*)`.as('total'))
    .where(isVisibleAudit(db, actor))
    .where(whereOf(db, list, about))
    .executeTakeFirstOrThrow();
  return total;
}

/** The first id of the entries of any log from a time on; undefined if there are none. */
export async function findFirstId(db: Db, since: number): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('audits')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .where('at', '>=', since)
    .modifyEnd(acrossTenants('an id bounds what is read of one log'))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

export const findAudit = (db: Db, actor: Actor, id: number) =>
  select(db, actor).select('changes').where('id', '=', id).executeTakeFirst();

/** The pictures of whoever acted, with one query for any number of entries. */
export async function findAvatars(db: Db, { tenantId }: Scope, ids: readonly number[]) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', personAvatar('members', 'accounts').as('avatar')])
    .where('members.tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(ref('members.id'), ids))
    .execute();
  return new Map(rows.map(({ id, avatar }) => [id, avatar]));
}
