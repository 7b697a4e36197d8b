import type SqliteDatabase from 'better-sqlite3';
import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf, isHeld } from '../dialect';
import type { Db } from '../types';

/** Placeholder of an argument while a query is built, found again among its parameters. */
class Slot {
  constructor(readonly index: number) {}
}

/** A query with a unique name, which PostgreSQL plans once per connection. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  name?: string;
}

let names = 0;

/** Reads rows synchronously, or returns null if the database is busy. */
type Read = (text: string, parameters: readonly unknown[]) => unknown[] | null;

const reads = new WeakMap<Db, Read>();

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

function rowOf(names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row;
}

/**
 * Lets prepared queries read an embedded database synchronously, because the asynchronous pool
 * costs several times as much as a small query. While a transaction is open they use the pool, so
 * that its uncommitted rows stay invisible.
 */
export function readOnTheSpot(db: Db, database: SqliteDatabase.Database): void {
  const statements = new Map<string, { run: SqliteDatabase.Statement; names: string[] }>();
  const read = (text: string, parameters: readonly unknown[]) => {
    let statement = statements.get(text);
    if (!statement) {
      const run = database.prepare(text).raw();
      statement = { run, names: run.columns().map(({ name }) => camelCase(name)) };
      statements.set(text, statement);
    }
    const { run, names } = statement;
    return (run.all(parameters) as unknown[][]).map((values) => rowOf(names, values));
  };
  reads.set(db, (text, parameters) => {
    if (database.inTransaction) return null;
    try {
      return read(text, parameters);
    } catch (error) {
      if (isHeld(error)) return null;
      throw error;
    }
  });
}

/**
 * Builds and compiles a query once per database and then only binds its arguments. Building costs
 * several times as much as a small query, so this is for queries of every request. `build` must use
 * each argument as a bound value only: no branches, no lists.
 */
export function prepared<Args extends readonly (string | number)[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new Map<Dialect, NamedQuery<Row>>();
  return async (db, ...args) => {
    const dialect = dialectOf(db);
    let query = compiled.get(dialect);
    if (!query) {
      const slots = Array.from({ length: args.length }, (_, index) => new Slot(index));
      names += 1;
      const name = `prepared_${names}`;
      query = { ...build(db, ...(slots as unknown as Args)).compile(), name };
      compiled.set(dialect, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? args[value.index] : value,
    );
    const rows = reads.get(db)?.(query.sql, parameters);
    if (rows) return rows as Row[];
    const bound: NamedQuery<Row> = { ...query, parameters };
    return (await db.executeQuery<Row>(bound)).rows;
  };
}
