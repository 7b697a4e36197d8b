import { type Kysely, sql } from 'kysely';

/**
 * What an add-on was called, for its entries in the upgrade log once it is gone. The first release, which
 * the log called otherwise than the market does, has one number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['addon_title', 'addon_title_texts']) {
    await db.schema.alterTable('upgrades').addColumn(name, 'text').execute();
  }
  await sql`
    update upgrades set version = '1.0.0' where addon = 'ml.svc.user' and version = '0.1.0'
  `.execute(db);
  await sql`update settings set name = 'upgrade.1.0.0' where name = 'upgrade.0.1.0'`.execute(db);
}
