import type { Kysely } from 'kysely';

/**
 * Accounts by their pictures. A content that is one must not be swept, and is served only while
 * some account has it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('accounts_avatar')
    .on('accounts')
    .column('avatar')
    .where('avatar', 'is not', null)
    .execute();
}
