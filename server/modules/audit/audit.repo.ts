import { sql } from 'kysely';
import type { Audit, AuditDetail } from '#contract/audit';
import { dialectOf } from '../../db/dialect';
import { type Batch, isAfter, keyColumns, lastKey, type Place } from '../../db/query/batches';
import { listToSql, orderBy, sortTerms } from '../../db/query/where';
import { isVisibleAudit } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

const COLUMNS = {
  id: ref('audits.id'),
  at: ref('audits.at'),
  memberId: ref('audits.memberId'),
  username: ref('audits.username'),
  action: ref('audits.action'),
  target: ref('audits.target'),
  ip: ref('audits.ip'),
  requestId: ref('audits.requestId'),
  result: ref('audits.result'),
  reason: ref('audits.reason'),
};

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
      'target',
      'ip',
      'userAgent',
      'result',
      'reason',
    ])
    .where(isVisibleAudit(db, actor));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** An entry without the picture of whoever acted, which exports do without. */
export type Entry = Omit<Audit, 'avatar'>;

const toEntry = (row: Row): Entry => ({ ...row, at: new Date(row.at).toISOString() });

/** The pictures of whoever acted, with one query for any number of entries. */
async function withAvatars<E extends Entry>(db: Db, entries: readonly E[]) {
  const ids = new Set(entries.flatMap(({ memberId }) => memberId ?? []));
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', 'accounts.avatar'])
    .where(dialectOf(db).inIds(ref('members.id'), [...ids]))
    .execute();
  const avatars = new Map(rows.map(({ id, avatar }) => [id, avatar]));
  return entries.map((entry) => ({ ...entry, avatar: avatars.get(entry.memberId ?? 0) ?? null }));
}

const whereOf = (db: Db, list: ParsedList) =>
  listToSql(db, COLUMNS, [COLUMNS.username, COLUMNS.action, COLUMNS.target, COLUMNS.ip], list);

/** The rows of one page, by default newest first. */
export async function findAudits(db: Db, actor: Actor, list: ParsedList): Promise<Audit[]> {
  const rows = await select(db, actor)
    .where(whereOf(db, list))
    .orderBy(orderBy(sortTerms(COLUMNS, list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return withAvatars(db, rows.map(toEntry));
}

/** One batch of the entries of a list, in its order. */
export async function readAudits(
  db: Db,
  actor: Actor,
  list: ParsedList,
  { after, limit }: Place,
): Promise<Batch<Entry>> {
  const terms = sortTerms(COLUMNS, list);
  const rows = await select(db, actor)
    .select(keyColumns(terms))
    .where(whereOf(db, list))
    .where(isAfter(db, terms, after))
    .orderBy(orderBy(terms))
    .limit(limit)
    .execute();
  return { rows: rows.map(toEntry), last: lastKey(rows, terms, limit) };
}

export async function countAudits(db: Db, actor: Actor, list: ParsedList): Promise<number> {
  const { total } = await db
    .selectFrom('audits')
    .select(sql<number>`count(*)`.as('total'))
    .where(isVisibleAudit(db, actor))
    .where(whereOf(db, list))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findAudit(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AuditDetail | undefined> {
  const row = await select(db, actor).select('changes').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { changes, ...rest } = row;
  const [entry] = await withAvatars(db, [toEntry(rest)]);
  return entry && { ...entry, changes: JSON.parse(changes ?? '[]') as AuditDetail['changes'] };
}
