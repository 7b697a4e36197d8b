import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { unguarded } from '#server/db/guard/guard';
import { openDatabase } from '#server/db/open';
import type { PostgresLocation } from '#server/db/postgres/pace';
import type { Db } from '#server/db/types';

declare global {
  /** Set by jest for each of its projects. */
  var TEST_DATABASE: 'sqlite' | 'postgres';
}

/** Few connections, because tests share a machine, and a long timeout, because it may be slow. */
const MODEST = { poolSize: 4, patience: 10 };

/**
 * An empty, migrated database for one test file: a copy of the run's SQLite file in memory, or of the
 * template in its PostgreSQL cluster. The caller closes it.
 */
export async function openTestDatabase(): Promise<Db> {
  if (globalThis.TEST_DATABASE === 'postgres') return copyTemplate();
  const template = process.env.TEST_SQLITE;
  if (!template) throw new Error('The SQLite file of this run was not made.');
  return openDatabase({ bytes: readFileSync(template) });
}

/** Databases of this process begin with it. */
const PREFIX = `test_${process.env.JEST_WORKER_ID ?? 0}_`;
let isSwept = false;

async function copyTemplate(): Promise<Db> {
  const base = process.env.TEST_POSTGRES;
  if (!base) throw new Error('The PostgreSQL cluster of this run was not started.');
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const admin = unguarded(openDatabase({ url: `${base}postgres`, poolSize: 1 }));
  if (!isSwept) await dropEarlier(admin);
  isSwept = true;
  await sql`create database ${sql.id(name)} template template_test`.execute(admin);
  await admin.destroy();
  return openDatabase({ url: `${base}${name}`, ...MODEST });
}

/** Drops what earlier files of this process have left: all of them together would fill the memory. */
async function dropEarlier(admin: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${PREFIX})`.execute(admin);
  for (const { name } of rows) {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
  }
}

/**
 * The same database as another node sees it, by connections of its own. The embedded database
 * belongs to one process, so this returns the same object.
 */
export async function openAgain(db: Db, options: Partial<PostgresLocation> = {}): Promise<Db> {
  const base = process.env.TEST_POSTGRES;
  if (globalThis.TEST_DATABASE !== 'postgres') return db;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return openDatabase({ url: `${base}${rows[0]?.name}`, ...MODEST, ...options });
}
