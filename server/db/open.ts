import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../disk/private-files';
import { codeOf } from './dialect';
import { openPostgres, type PostgresLocation } from './postgres/pace';
import { readOnTheSpot } from './query/prepared';
import type { Db, Tables } from './types';

/** Where the data lives: a PostgreSQL address, a folder for SQLite, or memory. */
export type Location = PostgresLocation | { folder: string } | 'memory';

/** The data folder is used by another running server. */
export class FolderInUse extends Error {}

/** Opens the database. @throws FolderInUse when another process holds the folder. */
export function openDatabase(location: Location): Db {
  const plugins = [new CamelCasePlugin()];
  if (location !== 'memory' && 'url' in location) {
    return openPostgres(location, plugins);
  }
  const { database, onClose } = openSqlite(location);
  const dialect = new SqliteDialect({ database: prepared(database, onClose) });
  const db = new Kysely<Tables>({ dialect, plugins });
  readOnTheSpot(db, database);
  return db;
}

function openSqlite(location: { folder: string } | 'memory') {
  if (location === 'memory') return { database: new SqliteDatabase(':memory:') };
  makePrivateFolder(location.folder);
  const lock = lockFolder(location.folder);
  const file = join(location.folder, 'console.db');
  // SQLite gives the files that it puts beside this one the same rights.
  makePrivateFile(file);
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  return { database, onClose: () => lock.close() };
}

/** A write lock on a file of its own: the system frees it however the process ends. */
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
/** What ends a transaction or a part of it, and what does neither. */
const ENDING = /^(rollback|release)\b/;
const NOTHING = 'select 1 where false';

/**
 * What Kysely needs of better-sqlite3, with prepared statements kept by their text: preparing
 * costs more than running a small query.
 */
function prepared(database: SqliteDatabase.Database, onClose?: () => void) {
  database.pragma('foreign_keys = ON');
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(asked: string) {
      // Where the disk is full SQLite has undone the transaction already, and being asked to once
      // more it would fail and hide why.
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
