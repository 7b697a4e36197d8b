import { type Insertable, sql } from 'kysely';
import type { Message } from '#contract/message';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { isOlder } from '../../db/query/expired';
import { listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import type { Db, Tables } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

const COLUMNS = {
  id: ref('messages.id'),
  at: ref('messages.at'),
  channel: ref('messages.channel'),
  kind: ref('messages.kind'),
  receiver: ref('messages.receiver'),
  provider: ref('messages.provider'),
  result: ref('messages.result'),
  answer: ref('messages.answer'),
};

const FIELDS = ['id', 'at', 'channel', 'kind', 'receiver', 'provider', 'result', 'answer'] as const;

export type MessageValues = Omit<Insertable<Tables['messages']>, 'id'>;

export async function insertMessage(db: Db, values: MessageValues): Promise<Message> {
  const row = await db
    .insertInto('messages')
    .values(values)
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

const toMessage = (row: Omit<Message, 'at'> & { at: number }): Message => ({
  ...row,
  at: new Date(row.at).toISOString(),
});

const whereOf = (db: Db, list: ParsedList) =>
  listToSql(db, COLUMNS, [COLUMNS.receiver, COLUMNS.answer], list);

const termsOf = (list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(COLUMNS, list)
    : [
        { column: COLUMNS.at, direction: 'desc' },
        { column: COLUMNS.id, direction: 'desc' },
      ];

export async function listMessages(db: Db, list: ParsedList) {
  const where = whereOf(db, list);
  const rows = await db
    .selectFrom('messages')
    .select(FIELDS)
    .where(where)
    .orderBy(orderBy(termsOf(list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toMessage), total };
}

/** The same in batches. */
export async function readMessages(
  db: Db,
  list: ParsedList,
  place: Place,
): Promise<Batch<Message>> {
  const query = db.selectFrom('messages').select(FIELDS);
  const asked = { where: whereOf(db, list), terms: termsOf(list) };
  const { rows, last } = await readBatch(db, query, asked, place);
  return { rows: rows.map(toMessage), last };
}

/** Deletes the oldest messages before a time, at most so many; returns how many. */
export async function deleteMessages(
  db: Db,
  before: number,
  { now, max }: { now: number; max: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where(isOlder('at', before, now))
        .orderBy('at')
        .limit(max),
    )
    .executeTakeFirst();
  return Number(rows.numDeletedRows);
}
