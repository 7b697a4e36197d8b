import { sql } from 'kysely';
import type { Db } from '#server/db/types';

/** The product's tables, without those of SQLite's full-text index. */
export async function tablesOf(db: Db): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  return names.filter((name) => !name.startsWith('accounts_search')).sort();
}

const EVENTS = ['insert', 'update', 'delete'];

/** The tables that have changed since the last call. */
export interface Changes {
  forget: () => Promise<void>;
  tables: () => Promise<string[]>;
}

/** Records changes of the tables by triggers; a rollback also removes the record. */
export async function watchChanges(db: Db, names: readonly string[]): Promise<Changes> {
  const run = (text: string) => sql.raw<{ name: string }>(text).execute(db);
  await run('create table changes (name text)');
  const isPostgres = globalThis.TEST_DATABASE === 'postgres';
  if (isPostgres) {
    await run(`create function note_change() returns trigger language plpgsql as
      $$ begin insert into changes values (tg_table_name); return null; end $$`);
  }
  for (const name of names) {
    for (const event of EVENTS) {
      const note = isPostgres
        ? 'execute function note_change()'
        : `begin insert into changes values ('${name}'); end`;
      await run(`create trigger ${name}_${event} after ${event} on ${name} for each row ${note}`);
    }
  }
  return {
    forget: async () => void (await run('delete from changes')),
    tables: async () => {
      const { rows } = await run('select distinct name from changes order by name');
      return rows.map(({ name }) => name);
    },
  };
}
