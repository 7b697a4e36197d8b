import { type Insertable, sql } from 'kysely';
import type { Message } from '#contract/message';
import { isOlder } from '../../db/query/expired';
import { listToSql, sortToSql } from '../../db/query/where';
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
  return { ...row, at: new Date(row.at).toISOString() };
}

export async function listMessages(db: Db, list: ParsedList) {
  const where = listToSql(db, COLUMNS, [COLUMNS.receiver, COLUMNS.answer], list);
  const rows = await db
    .selectFrom('messages')
    .select(FIELDS)
    .where(where)
    .orderBy(sortToSql(COLUMNS, list, sql`${COLUMNS.at} desc, ${COLUMNS.id} desc`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total };
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
