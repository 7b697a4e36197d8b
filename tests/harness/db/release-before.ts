import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { unguarded } from '#server/db/guard/guard';
import { type Location, openDatabase } from '#server/db/open';
import type { Db } from '#server/db/types';

const FIXTURES = join(__dirname, '../../fixtures/release-1');

/**
 * A database as release 1 left it (commit 58c9be3), with its rows: the first start, and a company
 * "brook" whose role "clerk" has the pages of users and departments and the button that adds a
 * user. Nothing has been migrated since. The files are dumps: of SQLite each statement of its
 * schema and one insert for each row, of PostgreSQL what `pg_dump --column-inserts` writes. The
 * guard of tenants does not hold, so that tests write rows of any.
 */
export const openReleaseBefore = (): Promise<Db> =>
  globalThis.TEST_DATABASE === 'postgres' ? loadPostgres() : loadSqlite('memory');

/** The same in the data folder of a server. */
export const writeReleaseBefore = (folder: string): Promise<Db> => loadSqlite({ folder });

async function loadSqlite(location: Location): Promise<Db> {
  const db = unguarded(openDatabase(location));
  const text = readFileSync(join(FIXTURES, 'sqlite.sql'), 'utf8');
  // Statements within a trigger are indented.
  for (const statement of text.split(/;\n(?=\S)/)) await sql.raw(statement).execute(db);
  return db;
}

async function loadPostgres(): Promise<Db> {
  const base = process.env.TEST_POSTGRES;
  const name = `release_${randomBytes(6).toString('hex')}`;
  const admin = unguarded(openDatabase({ url: `${base}postgres`, poolSize: 1 }));
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const client = new Client(`${base}${name}`);
  await client.connect();
  await client.query(readFileSync(join(FIXTURES, 'postgres.sql'), 'utf8'));
  await client.end();
  return unguarded(openDatabase({ url: `${base}${name}`, poolSize: 4, patience: 10 }));
}
