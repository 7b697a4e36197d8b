import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { openDatabase } from '#server/db/open';
import type { Db } from '#server/db/types';
import { type Cluster, startCluster } from '../scripts/postgres';
import { accountRow, DEPTS, deptRow, memberRow } from './people';
import { prepare, withFolder } from './product';

type Row = Record<string, string | number | null>;

/** A database for the product, with a direct connection by the bare driver. */
export interface Store {
  name: string;
  db: Db;
  token: string;
  /** Number of members so far, including the administrator and the recycle bin. */
  size: number;
  /** Runs a statement on the bare driver; resolves to its rows. */
  bare: (statement: string) => Promise<unknown[]>;
  /** Adds members up to this number. */
  grow: (size: number) => Promise<void>;
  close: () => Promise<void>;
}

const BATCH = 20_000;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Adds the departments once, then members from the last number on. */
async function fill(
  from: number,
  to: number,
  insert: (table: string, rows: Row[]) => Promise<void>,
) {
  if (from === 1) await insert('depts', range(1, DEPTS).map(deptRow));
  for (let first = from + 1; first <= to; first += BATCH) {
    const numbers = range(first, Math.min(to, first + BATCH - 1));
    await insert('accounts', numbers.map(accountRow));
    await insert('members', numbers.map(memberRow));
  }
}

export async function openSqliteStore(folder: string): Promise<Store> {
  const db = openDatabase({ folder });
  const token = await prepare(db);
  const driver = new SqliteDatabase(join(folder, 'console.db'));
  const statements = new Map<string, SqliteDatabase.Statement<unknown[]>>();
  const store: Store = {
    name: 'SQLite',
    db,
    token,
    size: 1,
    async bare(text) {
      const statement = statements.get(text) ?? driver.prepare(text);
      statements.set(text, statement);
      if (statement.reader) return statement.all();
      statement.run();
      return [];
    },
    async grow(size) {
      driver.pragma('foreign_keys = OFF');
      await withoutTriggers(driver, () =>
        fill(store.size, size, async (table, rows) => {
          const names = Object.keys(rows[0] ?? {});
          const values = names.map((name) => `@${name}`).join(', ');
          const insert = driver.prepare(
            `insert into ${table} (${names.join(', ')}) values (${values})`,
          );
          driver.transaction(() => {
            for (const row of rows) insert.run(row);
          })();
        }),
      );
      driver.pragma('wal_checkpoint(TRUNCATE)');
      store.size = size;
    },
    async close() {
      driver.close();
      await db.destroy();
    },
  };
  return store;
}

/** Loads rows without the triggers of the search index, then builds the index at once. */
async function withoutTriggers(driver: SqliteDatabase.Database, work: () => Promise<void>) {
  const triggers = driver
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'accounts'`)
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) driver.exec(`drop trigger ${name}`);
  await work();
  for (const { sql } of triggers) driver.exec(sql);
  driver.exec(`insert into accounts_search(accounts_search) values ('rebuild')`);
}

/** A store on a PostgreSQL of its own. */
export interface PostgresStore extends Store {
  url: string;
}

export async function openPostgresStore(): Promise<PostgresStore> {
  const cluster: Cluster = await startCluster();
  const url = cluster.urlOf('postgres');
  const db = openDatabase({ url });
  const token = await prepare(db);
  const driver = new pg.Client({ connectionString: url });
  await driver.connect();
  // Safe, because the rows are consistent and the session is the loader's own.
  await driver.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const store: PostgresStore = {
    name: 'PostgreSQL',
    url,
    db,
    token,
    size: 1,
    bare: async (text) => (await driver.query(text)).rows,
    async grow(size) {
      await withoutIndexes(driver, () =>
        withFolder((folder) =>
          fill(store.size, size, async (table, batch) => {
            const file = join(folder, table);
            writeFileSync(file, batch.map(copyLine).join(''));
            // The cluster runs as another user.
            chmodSync(folder, 0o755);
            await driver.query(
              `copy ${table} (${Object.keys(batch[0] ?? {}).join(', ')}) from '${file}'`,
            );
          }),
        ),
      );
      // Rows that name their ids leave the sequences where they were.
      for (const table of ['depts', 'accounts', 'members']) {
        await driver.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
        );
      }
      // The triggers are off in this session, so their table is rebuilt.
      await driver.query(`truncate member_counts; insert into member_counts
        select tenant_id, count(*) from members where deleted_at is null group by 1`);
      // Replaces autovacuum, which the temporary cluster lacks.
      await driver.query('vacuum analyze');
      store.size = size;
    },
    async close() {
      await driver.end();
      await db.destroy();
      await cluster.stop();
    },
  };
  return store;
}

/** A row in COPY's text format. */
const copyLine = (row: Row) =>
  `${Object.values(row)
    .map((value) => (value === null ? '\\N' : String(value).replaceAll('\n', '\\n')))
    .join('\t')}\n`;

/** Loads rows without the indexes that no constraint needs, then rebuilds each. */
async function withoutIndexes(driver: pg.Client, work: () => Promise<void>) {
  const { rows } = await driver.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('accounts', 'members')
       and indexname::regclass not in (select conindid from pg_constraint)`,
  );
  for (const { indexname } of rows) await driver.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await driver.query(indexdef);
}
