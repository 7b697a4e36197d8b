import type { Db } from '#server/db/types';

/** Writes what a member's account remembers; what it remembers already stays. */
export async function prefer(db: Db, memberId: number, values: Record<string, object>) {
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = Object.entries(values).map(([key, content]) => {
    const value = JSON.stringify(content);
    return { accountId, key, value, bytes: value.length, version: 1, updatedAt: Date.now() };
  });
  await db
    .insertInto('preferences')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .execute();
}

/** Of somebody who has been shown round: the tour would cover what a test is about. */
export const SHOWN_ROUND = { tour: { seen: true } };
