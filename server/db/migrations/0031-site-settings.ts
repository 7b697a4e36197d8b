import type { CreateTableBuilder, Kysely } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * What the page of the site's settings needs: the version of the texts that an account has agreed to,
 * and a log of messages without their contents.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;

  const accounts = db.schema.alterTable('accounts');
  await accounts.addColumn('agreed_version', 'integer').execute();
  await accounts.addColumn('agreed_at', 'bigint').execute();

  await (db.schema.createTable('messages') as Builder)
    .addColumn('id', idType, idColumn)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('receiver', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .execute();
  await db.schema.createIndex('messages_at').on('messages').columns(['at']).execute();
}
