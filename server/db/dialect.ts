import {
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { AccessLock } from './access-locks';
import type { Db } from './types';

/**
 * Every difference between the two databases. Nothing outside this file asks which one it is
 * talking to.
 */
export interface Dialect {
  /** An integer primary key that the database numbers and never gives out twice. */
  idColumn: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  idType: 'integer' | 'bigint';
  /** `column in (ids)` with one bound value, however many ids there are. */
  inIds: (column: Expression<unknown>, ids: readonly number[]) => RawBuilder<SqlBool>;
  /** `column in (values)` for a column of any type, with one bound value as well. */
  inValues: (
    column: Expression<unknown>,
    values: readonly (string | number)[],
  ) => RawBuilder<SqlBool>;
  /** Case-insensitive LIKE; `\` escapes. SQLite folds ASCII letters only. */
  like: (column: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>;
  /** The same value, but no index is followed to find or sort by it. */
  unindexed: (column: Expression<unknown>) => Expression<unknown>;
  /** Row lock for the rest of the transaction; SQLite has one writer and needs none. */
  forUpdate: RawBuilder<unknown>;
  /** Takes the locks one after the other, see `access-locks.ts`; SQLite needs none either. */
  lockAccess: (db: Db, locks: readonly AccessLock[]) => Promise<void>;
  /** Ids of the accounts whose search text contains `text`, which is folded and not empty. */
  searchAccounts: (text: string) => RawBuilder<{ id: number }>;
  /** Makes keyword search over accounts fast for three characters and more. */
  createAccountSearch: (db: Kysely<never>) => Promise<void>;
  /** Keeps `member_counts` true whatever writes to `members`. */
  createMemberCounts: (db: Kysely<never>) => Promise<void>;
  isUniqueViolation: (error: unknown) => boolean;
}

/** The trigram indexes answer from three characters on; shorter ones are scanned for. */
const TRIGRAM = 3;

/** Makes `%`, `_` and `\` literal. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Code of a driver's error, told by its shape: test runs have several kinds of `Error`. */
export const codeOf = (error: unknown) => String(Object(error).code ?? '');

/** Two transactions waited for each other, and this one was given up; nothing of it was done. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01';

const inJson = (column: Expression<unknown>, values: readonly (string | number)[]) =>
  sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(values)}))`;

const sqlite: Dialect = {
  idColumn: (column) => column.primaryKey().autoIncrement(),
  idType: 'integer',
  inIds: inJson,
  inValues: inJson,
  like: (column, pattern) => sql<SqlBool>`${column} like ${pattern} escape '\\'`,
  unindexed: (column) => sql`+${column}`,
  forUpdate: sql``,
  lockAccess: async () => undefined,
  searchAccounts: (text) =>
    [...text].length >= TRIGRAM
      ? sql`select rowid as id from accounts_search where accounts_search match ${`"${text.replaceAll('"', '""')}"`}`
      : sql`select id from accounts where search like ${`%${escapeLike(text)}%`} escape '\\'`,
  async createAccountSearch(db) {
    const statements = [
      `create virtual table accounts_search using fts5(search, content='accounts', content_rowid='id', tokenize='trigram')`,
      `create trigger accounts_search_add after insert on accounts begin
         insert into accounts_search(rowid, search) values (new.id, new.search);
       end`,
      `create trigger accounts_search_remove after delete on accounts begin
         insert into accounts_search(accounts_search, rowid, search) values ('delete', old.id, old.search);
       end`,
      `create trigger accounts_search_update after update of search on accounts begin
         insert into accounts_search(accounts_search, rowid, search) values ('delete', old.id, old.search);
         insert into accounts_search(rowid, search) values (new.id, new.search);
       end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async createMemberCounts(db) {
    const count = (row: 'new' | 'old', step: 1 | -1) =>
      `insert into member_counts values (${row}.tenant_id, ${step})
         on conflict (tenant_id) do update set members = members + (${step})`;
    const statements = [
      `create trigger member_counts_add after insert on members
         when new.deleted_at is null begin ${count('new', 1)}; end`,
      `create trigger member_counts_recycle after update of deleted_at on members
         when old.deleted_at is null and new.deleted_at is not null begin ${count('new', -1)}; end`,
      `create trigger member_counts_restore after update of deleted_at on members
         when old.deleted_at is not null and new.deleted_at is null begin ${count('new', 1)}; end`,
      `create trigger member_counts_remove after delete on members
         when old.deleted_at is null begin ${count('old', -1)}; end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  isUniqueViolation: (error) => codeOf(error).startsWith('SQLITE_CONSTRAINT_UNIQUE'),
};

const postgres: Dialect = {
  idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  idType: 'bigint',
  inIds: (column, ids) => sql<SqlBool>`${column} = any(${ids}::bigint[])`,
  inValues: (column, values) => sql<SqlBool>`${column} = any(${values})`,
  like: (column, pattern) => sql<SqlBool>`${column} ilike ${pattern} escape '\\'`,
  // Its planner knows how many rows a keyword finds and needs no such help.
  unindexed: (column) => column,
  // Rows that refer to the locked one by a foreign key may still come.
  forUpdate: sql`for no key update`,
  async lockAccess(db, locks) {
    // Expressions of one list are evaluated from left to right.
    const taken = locks.map(({ key, isExclusive }) =>
      isExclusive
        ? sql`pg_advisory_xact_lock(${key}::bigint)`
        : sql`pg_advisory_xact_lock_shared(${key}::bigint)`,
    );
    await sql`select ${sql.join(taken)}`.execute(db);
  },
  searchAccounts: (text) =>
    sql`select id from accounts where search like ${`%${escapeLike(text)}%`} escape '\\'`,
  async createAccountSearch(db) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index accounts_search on accounts using gin (search gin_trgm_ops)`.execute(db);
  },
  async createMemberCounts(db) {
    const add = (rows: string) =>
      `insert into member_counts ${rows} on conflict (tenant_id)
         do update set members = member_counts.members + excluded.members;`;
    const grouped = (table: string, sign: string) =>
      add(`select tenant_id, ${sign}count(*) from ${table} where deleted_at is null group by 1`);
    const trigger = (name: string, when: string, body: string) => [
      `create function ${name}() returns trigger language plpgsql as
         $$ begin ${body} return null; end $$`,
      `create trigger ${name} after ${when} execute function ${name}()`,
    ];
    // Whole statements, as a row that is updated for each of a million gets slower each time.
    const statements = [
      ...trigger(
        'member_counts_add',
        'insert on members referencing new table as added for each statement',
        grouped('added', ''),
      ),
      ...trigger(
        'member_counts_remove',
        'delete on members referencing old table as removed for each statement',
        grouped('removed', '-'),
      ),
      ...trigger(
        'member_counts_recycle',
        `update of deleted_at on members for each row
           when ((old.deleted_at is null) <> (new.deleted_at is null))`,
        add('values (new.tenant_id, case when new.deleted_at is null then 1 else -1 end)'),
      ),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  isUniqueViolation: (error) => codeOf(error) === '23505',
};

/** The dialect of a database or of a transaction on it. */
export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}
