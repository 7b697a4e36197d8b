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

/** A database that the product uses and, beside it, the bare driver. */
export interface Store {
  name: string;
  db: Db;
  token: string;
  /** Members so far, the administrator and the recycle bin included. */
  size: number;
  /** Runs a statement past the product and answers its rows. */
  bare: (statement: string) => Promise<unknown[]>;
  /** Grows to so many members. */
  grow: (size: number) => Promise<void>;
  close: () => Promise<void>;
}

const BATCH = 20_000;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Adds departments once, then people from where the last growth ended. */
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
      return statement.all();
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

/** Loads rows without the triggers that keep the search index, then builds the index in one go. */
async function withoutTriggers(driver: SqliteDatabase.Database, work: () => Promise<void>) {
  const triggers = driver
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'accounts'`)
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) driver.exec(`drop trigger ${name}`);
  await work();
  for (const { sql } of triggers) driver.exec(sql);
  driver.exec(`insert into accounts_search(accounts_search) values ('rebuild')`);
}

export async function openPostgresStore(): Promise<Store> {
  const cluster: Cluster = await startCluster();
  const url = cluster.urlOf('postgres');
  const db = openDatabase({ url });
  const token = await prepare(db);
  const driver = new pg.Client({ connectionString: url });
  await driver.connect();
  // The rows are right by construction, and the session is the loader's own.
  await driver.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const store: Store = {
    name: 'PostgreSQL',
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
            // The cluster runs as a user of its own.
            chmodSync(folder, 0o755);
            await driver.query(
              `copy ${table} (${Object.keys(batch[0] ?? {}).join(', ')}) from '${file}'`,
            );
          }),
        ),
      );
      // Triggers do not run for this session, so what they keep is made anew.
      await driver.query(`truncate member_counts; insert into member_counts
        select tenant_id, count(*) from members where deleted_at is null group by 1`);
      // A running server has this from autovacuum, which the throw-away cluster goes without.
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

/** A row as COPY reads it. */
const copyLine = (row: Row) =>
  `${Object.values(row)
    .map((value) => (value === null ? '\\N' : String(value).replaceAll('\n', '\\n')))
    .join('\t')}\n`;

/** Loads rows without the indexes that no constraint needs, then builds each in one go. */
async function withoutIndexes(driver: pg.Client, work: () => Promise<void>) {
  const { rows } = await driver.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('accounts', 'members')
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of rows) await driver.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await driver.query(indexdef);
}
