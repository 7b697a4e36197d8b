import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/** Files: contents by hash, files in folders that refer to them, and uploads under way. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const row = (name: string) =>
    table(name)
      .addColumn('id', idType, idColumn)
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('tenant_id', 'bigint', (c) =>
        c.notNull().references('tenants.id').onDelete('cascade'),
      );
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);

  await db.schema.alterTable('tenants').addColumn('file_bytes', 'bigint').execute();

  await table('contents')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('has_thumbnail', 'integer', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('contents_touched', 'contents', ['touched_at']).execute();

  await row('folders')
    .addColumn('parent_id', 'bigint', (c) => c.references('folders.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  // No two folders at one place have one name, and at the top the parent is null.
  await sql`create unique index folders_name on folders
    (tenant_id, (coalesce(parent_id, 0)), name)`.execute(db);
  await index('folders_parent', 'folders', ['parent_id']).execute();

  await row('files')
    .addColumn('folder_id', 'bigint', (c) => c.references('folders.id'))
    .addColumn('owner_id', 'bigint', (c) => c.references('members.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().references('contents.hash'))
    .addColumn('visibility', 'text', (c) => c.notNull())
    .execute();
  await index('files_folder', 'files', ['tenant_id', 'folder_id', 'id']).execute();
  await index('files_parent', 'files', ['folder_id']).execute();
  await index('files_owner', 'files', ['owner_id']).execute();
  await index('files_hash', 'files', ['hash']).execute();
  await index('files_private', 'files', ['created_at'])
    .where(sql.ref('visibility'), '=', sql`'private'`)
    .execute();

  await table('file_uses')
    .addColumn('file_id', 'bigint', (c) => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_uses_key', ['kind', 'target_id', 'file_id'] as never[])
    .execute();
  await index('file_uses_file', 'file_uses', ['file_id']).execute();

  await table('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint', (c) =>
      c.notNull().references('tenants.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text')
    .addColumn('folder_id', 'bigint', (c) => c.references('folders.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('file_id', 'bigint', (c) => c.references('files.id').onDelete('cascade'))
    .addColumn('locked_by', 'text')
    .addColumn('locked_until', 'bigint')
    .addColumn('is_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await index('uploads_open', 'uploads', ['tenant_id'])
    .where(sql.ref('file_id'), 'is', null)
    .execute();
  await index('uploads_created', 'uploads', ['created_at']).execute();
  await index('uploads_member', 'uploads', ['member_id']).execute();
  await index('uploads_folder', 'uploads', ['folder_id']).execute();
  await index('uploads_file', 'uploads', ['file_id']).execute();
}
