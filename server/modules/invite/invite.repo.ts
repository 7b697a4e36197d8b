import type { Db } from '../../db/types';

/** Consumes the code in one statement, so that only one caller gets the invitation. */
export function redeem(db: Db, code: string, now: number) {
  return db
    .updateTable('invites')
    .set((eb) => ({ usedAt: now, updatedAt: now, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .where('usedAt', 'is', null)
    .where('status', '=', 'enabled')
    .returning(['id', 'policyId', 'companyName'])
    .executeTakeFirst();
}

export async function setUsedBy(db: Db, id: number, accountId: number): Promise<void> {
  await db.updateTable('invites').set({ usedBy: accountId }).where('id', '=', id).execute();
}

export async function hasOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('invites')
    .select('id')
    .where('usedAt', 'is', null)
    .where('status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
