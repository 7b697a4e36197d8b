import type { Db } from '../../db/types';

/** Stores a setting. */
export async function setSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Settings by name, without those that are not stored. */
export async function findSettings(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}
