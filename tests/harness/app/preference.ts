import type { Db } from '#server/db/types';

/** Adds preferences to a member's account; existing ones stay. */
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

/** Preferences of a user who has seen the tour, which would cover the page under test. */
export const SHOWN_ROUND = { tour: { seen: true } };
