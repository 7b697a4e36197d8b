import { Migrator } from 'kysely';
import { MIGRATIONS } from '#server/db/migrate';
import type { Db } from '#server/db/types';

/** Migrates a database as far as an earlier state of the product did, e.g. to `0028-tenants`. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
