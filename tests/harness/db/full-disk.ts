import { sql } from 'kysely';
import type { Db } from '#server/db/types';
import { tablesOf } from './tables';

/** A disk that a test can fill, so that every write fails, and empty again. */
export interface Disk {
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  /** Number of rows per table. */
  count: () => Promise<Record<string, number>>;
}

const PAGES_MAX = 1_073_741_823;
/** More than the free pages in a test's database. */
const FILLER_BYTES = 4 * 1024 * 1024;

/**
 * Makes each write of the embedded database need more pages than its limit, so that SQLite itself
 * reports a full disk; on PostgreSQL a trigger raises the same error.
 */
export const prepareDisk = (db: Db): Promise<Disk> =>
  globalThis.TEST_DATABASE === 'postgres' ? preparePostgres(db) : prepareSqlite(db);

function counterOf(db: Db, names: readonly string[]) {
  return async () => {
    const counts: Record<string, number> = {};
    for (const name of names) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(name)}`.execute(db);
      counts[name] = rows[0]?.n ?? 0;
    }
    return counts;
  };
}

async function prepareSqlite(db: Db): Promise<Disk> {
  const run = (text: string) => sql.raw(text).execute(db);
  const names = await tablesOf(db);
  await run('create table disk (is_full integer)');
  await run('insert into disk values (0)');
  await run('create table filler (content blob)');
  for (const name of names) {
    for (const event of ['insert', 'update', 'delete']) {
      await run(
        `create trigger fill_${event}_${name} before ${event} on ${name}
           when (select is_full from disk) = 1
           begin insert into filler values (zeroblob(${FILLER_BYTES})); end`,
      );
    }
  }
  return {
    async fill() {
      await run('update disk set is_full = 1');
      const { rows } = await sql.raw<{ pageCount: number }>('pragma page_count').execute(db);
      await run(`pragma max_page_count = ${rows[0]?.pageCount}`);
    },
    async empty() {
      await run(`pragma max_page_count = ${PAGES_MAX}`);
      await run('update disk set is_full = 0');
    },
    count: counterOf(db, names),
  };
}

async function preparePostgres(db: Db): Promise<Disk> {
  const run = (text: string) => sql.raw(text).execute(db);
  const names = await tablesOf(db);
  const define = (body: string) =>
    run(`create or replace function disk_full() returns trigger language plpgsql as
           $$ begin ${body} return null; end $$`);
  await define('');
  for (const name of names) {
    await run(
      `create trigger disk_full before insert or update or delete on ${name}
         for each statement execute function disk_full()`,
    );
  }
  return {
    fill: async () => {
      await define(
        `raise exception 'could not extend file: No space left on device' using errcode = '53100';`,
      );
    },
    empty: async () => {
      await define('');
    },
    count: counterOf(db, names),
  };
}
