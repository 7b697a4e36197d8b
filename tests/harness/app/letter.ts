import { insertLetter } from '#server/modules/letter/store.repo';
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
  const letter = { tenantId, fromId, toIds, title, content: `About: ${title}` };
  return insertLetter(db, letter, clock.now);
}

/** Writes a draft to the database directly. */
export async function makeDraft(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  memberId: number,
  toIds: readonly number[],
  title: string,
  /** How long after the present it is saved. */
  laterMs = 0,
): Promise<number> {
  const { id: draftId } = await db
    .insertInto('letterDrafts')
    .values({
      ...{ memberId, title, content: `About: ${title}` },
      ...{ createdAt: clock.now, updatedAt: clock.now + laterMs },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (toIds.length === 0) return draftId;
  await db
    .insertInto('letterDraftReceivers')
    .values(toIds.map((toId) => ({ draftId, memberId: toId })))
    .execute();
  return draftId;
}
