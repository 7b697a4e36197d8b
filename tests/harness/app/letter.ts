import type { TestApp } from './app';

/** Writes an unread letter to the database directly. */
export async function makeLetter(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  fromId: number,
  toIds: readonly number[],
  title = 'A letter',
): Promise<number> {
  const { tenantId } = await db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('letters')
    .values({
      ...{ tenantId, fromId, title, content: `About: ${title}` },
      ...{ createdAt: clock.now, fromDeletedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('letterReceivers')
    .values(toIds.map((memberId) => ({ letterId: id, memberId, readAt: null, deletedAt: null })))
    .execute();
  return id;
}
