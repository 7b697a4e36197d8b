import type { Kysely } from 'kysely';

const COLUMNS = {
  menus: ['title_texts', 'remark_texts'],
  addons: ['title_texts', 'remark_texts'],
  market_addons: ['title_texts', 'remark_texts', 'description_texts'],
} as const;

/** Menus, add-ons and the market may say their texts in each language, as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
}
