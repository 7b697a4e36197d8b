import { type Kysely, sql } from 'kysely';

/**
 * Whom a tenant knew when a seat went to its recycle bin: real name, phone and mail of then. Seats that
 * are there already get those of today, the first that can be kept.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['deleted_name', 'deleted_phone', 'deleted_email']) {
    await db.schema.alterTable('members').addColumn(name, 'text').execute();
  }
  const accountOf = (column: string) =>
    sql`(select ${sql.ref(column)} from accounts where accounts.id = members.account_id)`;
  await sql`update members set deleted_name = ${accountOf('real_name')},
    deleted_phone = ${accountOf('phone')}, deleted_email = ${accountOf('email')}
    where deleted_at is not null`.execute(db);
}
