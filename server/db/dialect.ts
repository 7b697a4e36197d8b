import {
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Language } from '#contract/codes';
import type { AccessLock } from './access-locks';
import { bindToTenant, constraintOf, type TenantKey, withoutKeys } from './sqlite/rebuild';
import type { Db } from './types';

/** All differences between the two databases. No other file depends on which one is in use. */
export interface Dialect {
  /** An integer primary key that the database assigns and never reuses. */
  idColumn: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  idType: 'integer' | 'bigint';
  /** `column in (ids)` with a single bound value for all ids. */
  inIds: (column: Expression<unknown>, ids: readonly number[]) => RawBuilder<SqlBool>;
  /** The same for a column of any type. */
  inValues: (
    column: Expression<unknown>,
    values: readonly (string | number)[],
  ) => RawBuilder<SqlBool>;
  /** Case-insensitive LIKE; `\` escapes. SQLite folds ASCII letters only. */
  like: (column: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>;
  /** A stored text in a language, as `textIn` in lib/texts: the plain one where it has none. */
  textIn: (
    plain: Expression<unknown>,
    texts: Expression<unknown>,
    language: Language,
  ) => RawBuilder<string>;
  /** The same value, hidden from indexes for searching and sorting. */
  unindexed: (column: Expression<unknown>) => Expression<unknown>;
  /** Whether null precedes all values in an ascending order; a descending one is its reverse. */
  isNullLeast: boolean;
  /** Row lock until the end of the transaction; SQLite has one writer and needs none. */
  forUpdate: RawBuilder<unknown>;
  /** The same, but skips rows that others have locked. */
  forUpdateSkipLocked: RawBuilder<unknown>;
  /** The database's current time in epoch milliseconds; it advances within a transaction. */
  now: RawBuilder<number>;
  /** Takes the locks in order, see `access-locks.ts`; SQLite needs none. */
  lockAccess: (db: Db, locks: readonly AccessLock[]) => Promise<void>;
  /** Ids of the accounts whose search text contains `text`, which must be folded and not empty. */
  searchAccounts: (text: string) => RawBuilder<{ id: number }>;
  /** Creates the index for keyword search over accounts, for three characters and more. */
  createAccountSearch: (db: Kysely<never>) => Promise<void>;
  /** Creates triggers that keep `member_counts` exact on every write to `members`. */
  createMemberCounts: (db: Kysely<never>) => Promise<void>;
  isUniqueViolation: (error: unknown) => boolean;
  /** Runs migrations, some of which build tables anew. */
  migrating: (db: Kysely<never>, work: () => Promise<void>) => Promise<void>;
  /** Replaces plain references by such that hold the tenant as well; within a migration only. */
  bindToTenant: (db: Kysely<never>, keys: readonly TenantKey[]) => Promise<void>;
}

/** Minimum length for the trigram indexes; shorter keywords need a scan. */
const TRIGRAM = 3;

/** Escapes `%`, `_` and `\`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Code of a driver's error. No `instanceof`, because test runs have several `Error` classes. */
export const codeOf = (error: unknown) => String(Object(error).code ?? '');

/**
 * Whether SQLite cannot go on for now: another program holds the database, or has changed what was
 * read. Both pass by themselves.
 */
export const isHeld = (error: unknown) => /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/.test(codeOf(error));

/** Whether the transaction was rolled back because of a deadlock. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01';

/** Whether a row refers to one that is not there, or is referred to by one that is. */
export const isForeignKeyViolation = (error: unknown) =>
  /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error));

const inJson = (column: Expression<unknown>, values: readonly (string | number)[]) =>
  sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(values)}))`;

const sqlite: Dialect = {
  idColumn: (column) => column.primaryKey().autoIncrement(),
  idType: 'integer',
  inIds: inJson,
  inValues: inJson,
  like: (column, pattern) => sql<SqlBool>`${column} like ${pattern} escape '\\'`,
  textIn: (plain, texts, language) =>
    sql`coalesce(nullif(json_extract(${texts}, ${`$."${language}"`}), ''), ${plain})`,
  unindexed: (column) => sql`+${column}`,
  isNullLeast: true,
  forUpdate: sql``,
  forUpdateSkipLocked: sql``,
  now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
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
  migrating: withoutKeys,
  bindToTenant,
};

const postgres: Dialect = {
  idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  idType: 'bigint',
  inIds: (column, ids) => sql<SqlBool>`${column} = any(${ids}::bigint[])`,
  inValues: (column, values) => sql<SqlBool>`${column} = any(${values})`,
  like: (column, pattern) => sql<SqlBool>`${column} ilike ${pattern} escape '\\'`,
  textIn: (plain, texts, language) =>
    sql`coalesce(nullif(${texts}::json ->> ${language}::text, ''), ${plain})`,
  // PostgreSQL's planner estimates the rows of a keyword and needs no hint.
  unindexed: (column) => column,
  isNullLeast: false,
  // Allows concurrent inserts with a foreign key to the locked row.
  forUpdate: sql`for no key update`,
  forUpdateSkipLocked: sql`for no key update skip locked`,
  now: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  async lockAccess(db, locks) {
    // PostgreSQL evaluates the expressions of a select list from left to right.
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
    // Statement-level triggers, because updating one row a million times gets slower each time.
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
  migrating: (_db, work) => work(),
  async bindToTenant(db, keys) {
    for (const key of keys) {
      const { table, column, tenant = 'tenant_id' } = key;
      await sql
        .raw(`alter table "${table}" alter column "${tenant}" drop default,
          drop constraint "${table}_${column}_fkey", add ${constraintOf(key)}`)
        .execute(db);
    }
  },
};

/** The dialect of a database or of a transaction on it. */
export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}
