import type { NoticeState } from '#contract/notice/publication';
import type { TestApp } from './app';

/** Writes a notice of a member to itself to the database directly; it starts now. */
export async function makeNotice(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  authorId: number,
  state: NoticeState = 'published',
  title = 'A notice',
): Promise<number> {
  const { tenantId } = await db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow();
  const { id: noticeId } = await db
    .insertInto('notices')
    .values({
      ...{ tenantId, authorId, title, content: `About: ${title}`, tag: '', level: 'info' },
      ...{ rangeType: 'members', state, isPinned: 0, sort: 0, startAt: clock.now },
      ...{ createdAt: clock.now, updatedAt: clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const range = { tenantId, noticeId, kind: 'member', targetId: authorId } as const;
  await db.insertInto('noticeRanges').values(range).execute();
  return noticeId;
}
