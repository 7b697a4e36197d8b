import { type Kysely, sql } from 'kysely';

/**
 * Versions that were uploaded as a file, and those that run with a licence only, which the cards say
 * without reading the manifests.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const flag = (name: string) =>
    db.schema
      .alterTable('addon_releases')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await flag('is_uploaded');
  await flag('needs_licence');
  // Manifests are stored as JSON.stringify writes them.
  await sql`
    update addon_releases set needs_licence = 1 where manifest like '%"licence":true%'
  `.execute(db);
}
