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

const VERSION = 'settingsVersion';
const FIRST = 1;

/** Number of the last saving of the page of settings. */
export async function findVersion(db: Db): Promise<number> {
  return Number((await findSettings(db, [VERSION])).get(VERSION) ?? FIRST);
}

/** Raises the version if it is the given one; returns whether it was. Others wait for the commit. */
export async function raiseVersion(db: Db, version: number): Promise<boolean> {
  await db
    .insertInto('settings')
    .values({ name: VERSION, value: String(FIRST) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const result = await db
    .updateTable('settings')
    .set({ value: String(version + 1) })
    .where('name', '=', VERSION)
    .where('value', '=', String(version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
