import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * Each version of the texts that registration asks consent to, so that what somebody has agreed to can be
 * read for ever. Of the versions before this migration the current one alone is known, and not since when.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  await (db.schema.createTable('terms') as Builder)
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('agreement', 'text')
    .addColumn('privacy', 'text')
    .addColumn('created_at', 'bigint')
    .execute();
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from settings
    where name in ('termsVersion', 'agreement', 'agreementTexts', 'privacy', 'privacyTexts')
  `.execute(db);
  const settings = new Map(rows.map(({ name, value }) => [name, value]));
  const version = Number(settings.get('termsVersion') ?? 0);
  // A text that an operator wrote by hand stands in every language.
  const textsOf = (kind: string) => {
    const plain = settings.get(kind);
    if (!plain) return null;
    const texts = settings.get(`${kind}Texts`);
    return texts && texts !== '{}' ? texts : JSON.stringify({ 'zh-CN': plain });
  };
  if (version > 0) {
    await sql`
      insert into terms (version, agreement, privacy)
      values (${version}, ${textsOf('agreement')}, ${textsOf('privacy')})
    `.execute(db);
  }
}
