import { sql } from 'kysely';
import type { Db } from '#server/db/types';
import { planOf } from '../../../tests/harness/db/plan';
import { HOUR, setUpNotices } from '../../../tests/harness/notice/notices';
import { countNotices, hasPressing } from './reader/mark.repo';
import { hasDue } from './states.repo';

/*
 * What consoles ask for at every event reads few rows however many notices there are: ranges by their
 * place, notices and marks by their key. Both databases are asked how they would do it.
 */
const OTHERS = 3000;
const CHUNK = 500;
/** Members that each is for. */
const TARGETS = 5;
const NOBODY = 1_000_000;

const notices = setUpNotices();
/** The reader's. */
let accountId: number;

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

/** Fills the tables with notices to somebody else, of which the reader has read many. */
async function fill(): Promise<void> {
  const { product, tenantId, admin, reader } = notices;
  const { db, clock } = product;
  ({ accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', reader.memberId)
    .executeTakeFirstOrThrow());
  for (let at = 0; at < OTHERS; at += CHUNK) {
    const rows = await db
      .insertInto('notices')
      .values(
        times(CHUNK, (index) => ({
          ...{ tenantId, authorId: admin.memberId, title: `Notice ${at + index}`, content: 'x' },
          ...({ tag: '', level: 'info', rangeType: 'members', state: 'published' } as const),
          ...({ isPinned: 0, sort: 0, startAt: clock.now, endAt: clock.now + HOUR } as const),
          ...{ createdAt: clock.now, updatedAt: clock.now },
        })),
      )
      .returning('id')
      .execute();
    const of = rows.map(({ id: noticeId }) => noticeId);
    // Ids of members are not checked by the database, and these are nobody's.
    const kind = 'member' as const;
    await db
      .insertInto('noticeRanges')
      .values(
        of.flatMap((noticeId) =>
          times(TARGETS, (index) => ({
            ...{ tenantId, kind, noticeId },
            targetId: NOBODY + noticeId * TARGETS + index,
          })),
        ),
      )
      .execute();
    await db
      .insertInto('noticeReads')
      .values(of.map((noticeId) => ({ accountId, noticeId, readAt: 1 })))
      .execute();
  }
  if (globalThis.TEST_DATABASE === 'postgres') await sql`analyze`.execute(db);
}

beforeEach(fill);

const readerOf = () => {
  const { tenantId, reader, product } = notices;
  const { memberId } = reader;
  return { tenantId, memberId, accountId, now: product.clock.now };
};

/** The lines that read all rows of one of the tables of notices. */
const scansIn = (plan: readonly string[]) =>
  plan.filter((line) => /^SCAN notice|Seq Scan on notice/.test(line));

test.each([
  [
    'the number of unread notices',
    (db: Db) => countNotices(db, readerOf(), { isUnreadOnly: true }),
  ],
  ['whether one is pressing', (db: Db) => hasPressing(db, readerOf())],
])('%s: ranges are read by their place, and marks by their key', async (_name, work) => {
  const plan = await planOf(notices.product.db, work);
  const used = plan.join('\n');
  expect(used).toContain('notice_ranges_target');
  // Either index of marks holds account and notice.
  expect(used).toMatch(/notice_reads_(key|notice)|sqlite_autoindex_notice_reads/);
  expect(scansIn(plan)).toEqual([]);
});

test('what time moves on is found by indexes of what is to come', async () => {
  const plan = await planOf(notices.product.db, (db) => hasDue(db, notices.product.clock.now));
  expect(plan.join('\n')).toContain('notices_start');
  expect(plan.join('\n')).toContain('notices_end');
  expect(scansIn(plan)).toEqual([]);
});
