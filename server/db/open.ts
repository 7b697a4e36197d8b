import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../disk/private-files';
import { codeOf } from './dialect';
import { openPostgres, type PostgresLocation } from './postgres/pace';
import { readOnTheSpot } from './query/prepared';
import { PatientSqliteDialect } from './sqlite/driver';
import type { Db, Tables } from './types';

/**
 * Location of the data: a PostgreSQL address, a folder for SQLite, or memory, which is empty or
 * begins with the bytes of a SQLite file.
 */
export type Location = PostgresLocation | { folder: string } | { bytes: Buffer } | 'memory';

/** Another running server uses the data folder. */
export class FolderInUse extends Error {}

/** Opens the database. @throws FolderInUse when another process holds the folder. */
export function openDatabase(location: Location): Db {
  const plugins = [new CamelCasePlugin()];
  if (location !== 'memory' && 'url' in location) {
    return openPostgres(location, plugins);
  }
  const { database, onClose } = openSqlite(location);
  const dialect = new PatientSqliteDialect({
    database: prepared(database, onClose),
    isInTransaction: () => database.inTransaction,
  });
  const db = new Kysely<Tables>({ dialect, plugins });
  readOnTheSpot(db, database);
  return db;
}

function openSqlite(location: { folder: string } | { bytes: Buffer } | 'memory') {
  if (location === 'memory') return { database: new SqliteDatabase(':memory:') };
  if ('bytes' in location) return { database: new SqliteDatabase(location.bytes) };
  makePrivateFolder(location.folder);
  const lock = lockFolder(location.folder);
  const file = join(location.folder, 'console.db');
  // SQLite creates its other files with the mode of this file.
  makePrivateFile(file);
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // Waiting for another program would stop everything; the driver tries again instead.
  database.pragma('busy_timeout = 0');
  return { database, onClose: () => lock.close() };
}

/** Locks a separate file; the system releases the lock when the process ends. */
function lockFolder(folder: string) {
  const file = join(folder, 'server.lock');
  makePrivateFile(file);
  const lock = new SqliteDatabase(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw codeOf(error) === 'SQLITE_BUSY' ? new FolderInUse(folder) : error;
  }
  return lock;
}

const STATEMENTS_MAX = 500;
/** Statements that end a transaction or savepoint, and a statement without effect. */
const ENDING = /^(rollback|release)\b/;
const NOTHING = 'select 1 where false';

/**
 * Adapts better-sqlite3 to Kysely and caches prepared statements by their text, because preparing
 * costs more than running a small query.
 */
function prepared(database: SqliteDatabase.Database, onClose?: () => void) {
  database.pragma('foreign_keys = ON');
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(asked: string) {
      // On a full disk SQLite has already rolled back. Another rollback would fail and hide the
      // cause.
      const isOver = ENDING.test(asked) && !database.inTransaction;
      const text = isOver ? NOTHING : asked;
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= STATEMENTS_MAX) statements.clear();
        statement = database.prepare(text);
        statements.set(text, statement);
      }
      return statement as SqliteDatabase.Statement<unknown[]>;
    },
    close() {
      database.close();
      onClose?.();
    },
  };
}
