import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';

/**
 * Migrates a SQLite file once; each test file begins with its bytes, which takes a hundredth of the
 * time of migrating.
 */
export default async function makeSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const db = openDatabase({ folder });
  await migrate(db);
  await db.destroy();
  const file = join(folder, 'console.db');
  const database = new SqliteDatabase(file);
  // A database in memory has no log beside it.
  database.pragma('journal_mode = delete');
  database.close();
  process.env.TEST_SQLITE = file;
}
